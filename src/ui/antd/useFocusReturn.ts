import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Returns the focus to where it was, as soon as a dialog or drawer is closed. antd does it when the
 * closing animation has ended, and would take the focus from a field that the user has meanwhile
 * begun to type in; and not at all if a drawer is closed during its opening animation.
 */
export function useFocusReturn(open: boolean): void {
  const origin = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) origin.current = document.activeElement;
  }, [open]);
  useEffect(() => {
    if (open || !(origin.current instanceof HTMLElement)) return;
    origin.current.focus({ preventScroll: true });
    origin.current = null;
  }, [open]);
}
