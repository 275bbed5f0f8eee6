import { useEffect } from 'react';

/**
 * For a field that a click opens at another position: the second press of a double click lands
 * outside the field and would take its focus away.
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
