import { type RefObject, useEffect, useState } from 'react';

/** How much of an element must show for it to count as in view; 1 may never be met by a fraction of a pixel. */
const WHOLE = 0.99;

/** Whether the whole of an element is on the screen, below the header. */
export function useIsInView(target: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    if (!target.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => setInView((entry?.intersectionRatio ?? 0) >= WHOLE),
      { rootMargin: '-64px 0px 0px', threshold: [0, WHOLE] },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return isInView;
}
