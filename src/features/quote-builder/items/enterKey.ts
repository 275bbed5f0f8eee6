import type { KeyboardEvent } from 'react';

/**
 * Enter in a row's text field moves to the same field of the next enabled row, or adds a row if
 * there is none. In textareas and selects, Enter keeps its usual meaning.
 */
export function onEnter(event: KeyboardEvent<HTMLElement>, add: () => void): void {
  const { target, key, nativeEvent } = event;
  const isField = target instanceof HTMLInputElement && target.type === 'text';
  if (key !== 'Enter' || !isField || nativeEvent.isComposing) return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  event.preventDefault();
  const next = sameFieldBelow(target);
  if (next) {
    next.focus();
    next.select();
  } else if (!event.repeat) {
    add();
  }
}

function sameFieldBelow(field: HTMLInputElement): HTMLInputElement | null {
  const name = field.getAttribute('aria-label');
  let row = field.closest('li')?.nextElementSibling;
  while (row) {
    const same = row.querySelector<HTMLInputElement>(`input[aria-label="${name}"]:enabled`);
    if (same) return same;
    row = row.nextElementSibling;
  }
  return null;
}
