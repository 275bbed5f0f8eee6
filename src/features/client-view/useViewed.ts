import { useEffect } from 'react';
import { gestures, isGesture } from './isGesture.ts';

/**
 * Reports once that a person looks at the page, at their first gesture: programs that fetch links
 * make none (DESIGN §8). A report that failed is made again at the next one.
 * @param watches what is being looked at; undefined where nothing is to be reported
 */
export function useViewed(watches: string | undefined, report: () => Promise<boolean>): void {
  useEffect(() => {
    if (watches === undefined) return;
    let isUnderWay = false;
    const stop = () => {
      for (const name of gestures) removeEventListener(name, onGesture, true);
    };
    const onGesture = async (event: Event) => {
      if (isUnderWay || !isGesture(event)) return;
      isUnderWay = true;
      if (await report()) stop();
      isUnderWay = false;
    };
    for (const name of gestures)
      addEventListener(name, onGesture, { capture: true, passive: true });
    return stop;
  }, [watches, report]);
}
