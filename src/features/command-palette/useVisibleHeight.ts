import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps the height that an on-screen keyboard leaves free in the element's `--qw-visible`: the
 * keyboard covers the page without making it smaller.
 */
export function useVisibleHeight(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const measure = () => element.current?.style.setProperty('--qw-visible', `${view.height}px`);
    measure();
    view.addEventListener('resize', measure);
    return () => view.removeEventListener('resize', measure);
  }, [element]);
}
