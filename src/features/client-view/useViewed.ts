import { useEffect } from 'react';
import { gestures, isGesture } from './isGesture.ts';

/** The minimum pause after a failed report, however much the person does on the page. */
const pauseMs = 5000;

/**
 * Reports once that a person is looking at the page, at their first gesture: programs that prefetch
 * links make none. A failed report is repeated at a later gesture.
 * @param watches the version being viewed; undefined if nothing is to be reported
 */
export function useViewed(watches: string | undefined, report: () => Promise<boolean>): void {
  useEffect(() => {
    if (watches === undefined) return;
    let isInFlight = false;
    let notBefore = 0;
    const stop = () => {
      for (const name of gestures) removeEventListener(name, onGesture, true);
    };
    const onGesture = async (event: Event) => {
      if (isInFlight || performance.now() < notBefore || !isGesture(event)) return;
      isInFlight = true;
      if (await report()) stop();
      notBefore = performance.now() + pauseMs;
      isInFlight = false;
    };
    for (const name of gestures)
      addEventListener(name, onGesture, { capture: true, passive: true });
    return stop;
  }, [watches, report]);
}
