import { useEffect } from 'react';

/**
 * For a field that a click has opened in another place: of a double click, the second press falls
 * beside it and would take the focus that the first has just given.
 */
export function useFocusKeptOnDoubleClick(): void {
  useEffect(() => {
    const keep = (event: MouseEvent) => {
      if (event.detail > 1 && !(event.target instanceof HTMLInputElement)) event.preventDefault();
    };
    document.addEventListener('mousedown', keep);
    return () => document.removeEventListener('mousedown', keep);
  }, []);
}
