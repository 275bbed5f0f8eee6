import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Returns the focus to where it was, as soon as a dialog or drawer is closed. antd does it when the
 * closing animation has ended, and would take the focus from a field that the user has meanwhile
 * begun to type in; and not at all if a drawer is closed during its opening animation.
 * @returns to be called when the closing animation has ended: a dialog that was closed during its
 * opening animation still traps the focus at that moment, and loses it when it goes
 */
export function useFocusReturn(open: boolean): () => void {
  const origin = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) origin.current = document.activeElement;
  }, [open]);
  useEffect(() => {
    if (!open) focus(origin.current);
  }, [open]);
  return () => {
    if (document.activeElement === document.body) focus(origin.current);
    origin.current = null;
  };
}

function focus(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}
