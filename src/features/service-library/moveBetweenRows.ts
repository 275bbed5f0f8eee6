import type { KeyboardEvent } from 'react';

/** On a row's button, the arrows go to the same button of the next or the previous row. */
export function moveBetweenRows(event: KeyboardEvent): void {
  const { key, target } = event;
  if ((key !== 'ArrowDown' && key !== 'ArrowUp') || !(target instanceof HTMLButtonElement)) return;
  const row = target.closest('[role="row"]');
  const next = key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
  if (!row || !next) return;
  event.preventDefault();
  buttonsOf(next)[buttonsOf(row).indexOf(target)]?.focus();
}

const buttonsOf = (row: Element) => [...row.querySelectorAll('button')];
