import { useEffect, useState } from 'react';
import { flushEdits, flushTimes } from '../edits/flushEdits.ts';

/** Whether the edits that were waiting are saved, or had their time, so that sums have them. */
export function useQuotesSaved(): boolean {
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    let isGone = false;
    flushEdits({ timeoutMs: flushTimes.list }).finally(() => {
      if (!isGone) setSaved(true);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return isSaved;
}
