import { useEffect } from 'react';
import { gestures, isGesture } from './isGesture.ts';

/** The minimum pause after a failure, however much the person does on the page. */
const pauseMs = 5000;

/**
 * Does something once, at the first gesture of a person: programs that prefetch links make none. What
 * failed is done again at a later gesture.
 * @param subject what it is done for, once each; undefined for nothing
 * @param act resolves with whether it succeeded
 */
export function useFirstGesture(subject: string | undefined, act: () => Promise<boolean>): void {
  useEffect(() => {
    if (subject === undefined) return;
    let isInFlight = false;
    let notBefore = 0;
    const stop = () => {
      for (const name of gestures) removeEventListener(name, onGesture, true);
    };
    const onGesture = async (event: Event) => {
      if (isInFlight || performance.now() < notBefore || !isGesture(event)) return;
      isInFlight = true;
      if (await act()) stop();
      notBefore = performance.now() + pauseMs;
      isInFlight = false;
    };
    for (const name of gestures)
      addEventListener(name, onGesture, { capture: true, passive: true });
    return stop;
  }, [subject, act]);
}
