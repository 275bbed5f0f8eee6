import { useEffect } from 'react';

/** How long a browser that is never idle may put the work off, in milliseconds. */
const LATEST = 3000;

/**
 * Runs `work` once, when the page has loaded and the browser is idle.
 * @param isReady false while the screen itself is still loading
 */
export function useWhenIdle(work: () => void, isReady = true): void {
  useEffect(() => {
    if (!isReady) return;
    let canceled = false;
    const whenLoaded = () => {
      // Safari has no requestIdleCallback.
      const later = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 500));
      later(
        () => {
          if (!canceled) work();
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
  }, [work, isReady]);
}
