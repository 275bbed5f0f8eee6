/**
 * Before a row goes, moves the focus from its delete button to that of the row after it, else
 * before it, else to Add Item, so that a keyboard never falls back to the top of the page.
 */
export function focusNeighbor(deleteButton: HTMLElement): void {
  const { activeElement } = document;
  // Whoever has moved on meanwhile is left where they are.
  if (activeElement !== deleteButton && activeElement !== document.body) return;
  const row = deleteButton.closest('li');
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = neighbor
    ? neighbor.querySelector<HTMLElement>('.qb-row-button')
    : deleteButton.closest('section')?.querySelector<HTMLElement>('header button');
  next?.focus();
}
