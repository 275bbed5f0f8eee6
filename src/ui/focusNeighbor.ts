/**
 * Before a row is removed, moves the focus from its delete button to that of the next row, else of
 * the previous row, else to a fallback, so that keyboard focus never jumps to the top of the page.
 * @param selector finds the delete button in a row
 * @param last the last of several rows that are removed together, the first being the button's own
 */
export function focusNeighbor(
  deleteButton: HTMLElement,
  selector: string,
  fallback: () => HTMLElement | null | undefined,
  last: HTMLElement | null = deleteButton.closest('li'),
): void {
  const { activeElement } = document;
  // If the focus has moved elsewhere in the meantime, leave it there.
  if (activeElement !== deleteButton && activeElement !== document.body) return;
  const neighbor = last?.nextElementSibling ?? deleteButton.closest('li')?.previousElementSibling;
  const next = neighbor ? neighbor.querySelector<HTMLElement>(selector) : fallback();
  next?.focus();
}
