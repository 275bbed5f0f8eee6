/**
 * Before a row goes, moves the focus from its delete button to that of the row after it, else before
 * it, else to what is left, so that a keyboard never falls back to the top of the page.
 * @param selector finds the delete button in a row
 */
export function focusNeighbor(
  deleteButton: HTMLElement,
  selector: string,
  left: () => HTMLElement | null | undefined,
): void {
  const { activeElement } = document;
  // Anyone who has moved on in the meantime is left where they are.
  if (activeElement !== deleteButton && activeElement !== document.body) return;
  const row = deleteButton.closest('li');
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = neighbor ? neighbor.querySelector<HTMLElement>(selector) : left();
  next?.focus();
}
