import { useEffect } from 'react';
import { gestures, isGesture } from './isGesture.ts';

/** After a report that failed the network has some rest, whatever the person does. */
const pauseMs = 5000;

/**
 * Reports once that a person looks at the page, at their first gesture: programs that fetch links
 * make none. A report that failed is made again at a later one.
 * @param watches what is being looked at; undefined where nothing is to be reported
 */
export function useViewed(watches: string | undefined, report: () => Promise<boolean>): void {
  useEffect(() => {
    if (watches === undefined) return;
    let isUnderWay = false;
    let notBefore = 0;
    const stop = () => {
      for (const name of gestures) removeEventListener(name, onGesture, true);
    };
    const onGesture = async (event: Event) => {
      if (isUnderWay || performance.now() < notBefore || !isGesture(event)) return;
      isUnderWay = true;
      if (await report()) stop();
      notBefore = performance.now() + pauseMs;
      isUnderWay = false;
    };
    for (const name of gestures)
      addEventListener(name, onGesture, { capture: true, passive: true });
    return stop;
  }, [watches, report]);
}
