import { useEffect, useRef } from 'react';
import { useIsScreenLoaded } from './screenLoad.ts';

/** How long a browser that is never idle may put the work off, in milliseconds. */
const LATEST = 3000;

/** Runs `work` once, when the page has loaded, the screen shows what it is for, and the browser is idle. */
export function useWhenIdle(work: () => void): void {
  const isLoaded = useIsScreenLoaded();
  const hasRun = useRef(false);
  useEffect(() => {
    if (!isLoaded || hasRun.current) return undefined;
    let canceled = false;
    const whenLoaded = () => {
      // Safari has no requestIdleCallback.
      const later = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 500));
      later(
        () => {
          if (canceled) return;
          hasRun.current = true;
          work();
        },
        { timeout: LATEST },
      );
    };
    if (document.readyState === 'complete') whenLoaded();
    else addEventListener('load', whenLoaded, { once: true });
    return () => {
      canceled = true;
      removeEventListener('load', whenLoaded);
    };
  }, [work, isLoaded]);
}
