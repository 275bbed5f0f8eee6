import type { MouseEvent } from 'react';

/**
 * Pressed while the library's search box has the focus, a row's + leaves it there with its text
 * selected, so that the next service can be typed at once. From anywhere else the button takes the
 * focus as usual.
 */
export function keepSearchFocused(event: MouseEvent): void {
  const { activeElement } = document;
  const isSearch = activeElement instanceof HTMLInputElement && activeElement.role === 'combobox';
  const library = event.currentTarget.closest('section');
  if (!isSearch || !library?.contains(activeElement)) return;
  event.preventDefault();
  activeElement.select();
}
