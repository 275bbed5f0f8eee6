import type { MouseEvent } from 'react';

/**
 * Pressed while the search box has the focus, a row's + leaves it there with its text selected, so
 * that the next service can be typed at once. From anywhere else the button takes the focus as usual.
 */
export function keepSearchFocused(event: MouseEvent): void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLInputElement) || activeElement.role !== 'combobox') return;
  event.preventDefault();
  activeElement.select();
}
