import { useCallback, useLayoutEffect, useRef, useState } from 'react';

type Rows = {
  count: number;
  rowHeight: number;
  /** The row that must be visible whenever it changes; -1 for none. */
  active: number;
};

/** Until it is measured, the height of the list beside a quote (S9-41), in pixels. */
const LIST_HEIGHT = 256;

/** Which part of a scrolling list is visible, in pixels, and keeps the active row in it. */
export function useScrollWindow({ count, rowHeight, active }: Rows) {
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: LIST_HEIGHT });

  const measure = useCallback(() => {
    const { scrollTop: top = 0, clientHeight: height = LIST_HEIGHT } = scroller.current ?? {};
    setView((last) => (last.top === top && last.height === height ? last : { top, height }));
  }, []);
  useLayoutEffect(() => {
    if (!scroller.current) return;
    // Called at once as well, and when the list grows or the screen turns.
    const resizes = new ResizeObserver(measure);
    resizes.observe(scroller.current);
    return () => resizes.disconnect();
  }, [measure]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || active < 0) return;
    const top = active * rowHeight;
    const most = top + rowHeight - element.clientHeight;
    if (element.scrollTop > top) element.scrollTop = top;
    else if (element.scrollTop < most) element.scrollTop = most;
    measure();
  }, [active, rowHeight, measure]);

  return {
    scroller,
    onScroll: measure,
    ...view,
    isCutAbove: view.top > 0,
    // A fraction of a pixel is no row.
    isCutBelow: view.top + view.height < count * rowHeight - 1,
  };
}
