import { useEffect, useState } from 'react';
import { liveQuote } from '../../../outbox/view/liveQuote.ts';
import { type LastChange, lastChange } from './lastChange.ts';

/** What last changed the quote's figures while it was open; null if nothing has. */
export function useLastChange(quoteId: string): LastChange | null {
  const [change, setChange] = useState<LastChange | null>(null);
  useEffect(() => {
    const live = liveQuote(quoteId);
    let before = live.get();
    return live.subscribe(() => {
      const after = live.get();
      const next = before && after ? lastChange(before, after) : null;
      before = after;
      // The item that is typed in stays the same: only its own figure renders.
      if (next) setChange((last) => (isSame(last, next) ? last : next));
    });
  }, [quoteId]);
  return change;
}

function isSame(a: LastChange | null, b: LastChange): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
