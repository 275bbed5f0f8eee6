/**
 * Before a row goes, moves the focus from its delete button to that of the row after it, else
 * before it, else to the search, so that a keyboard stays in the list.
 */
export function focusNeighbor(deleteButton: HTMLElement): void {
  const { activeElement } = document;
  // Whoever has moved on meanwhile is left where they are.
  if (activeElement !== deleteButton && activeElement !== document.body) return;
  const row = deleteButton.closest('li');
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = neighbor
    ? neighbor.querySelector<HTMLElement>('.ql-delete')
    : document.querySelector<HTMLElement>('.ql-search input');
  next?.focus();
}
