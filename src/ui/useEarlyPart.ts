import { useCallback, useEffect, useState } from 'react';
import { useWhenIdle } from './useWhenIdle.ts';

/**
 * A part of every screen that is loaded once the browser is idle, so that it is there when the
 * connection is gone; or as soon as it is needed.
 * @param load imports the part; must be the same function on each render
 * @param need what needs it, null for nothing; each new one tries again, if it could not be loaded
 */
export function useEarlyPart<P>(load: () => Promise<P>, need: number | null) {
  const [part, setPart] = useState<{ Part: P } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const fetchPart = useCallback(() => {
    load().then(
      (Part) => setPart((before) => before ?? { Part }),
      () => setFailed(true),
    );
  }, [load]);
  useWhenIdle(fetchPart);
  useEffect(() => {
    if (need !== null) fetchPart();
  }, [need, fetchPart]);
  return { Part: part?.Part ?? null, hasFailed };
}
