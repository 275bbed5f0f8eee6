/** What of a row may be focused by others. */
const parts = {
  description: '.qb-row-head .qw-text-field input',
  delete: '.qb-row-button',
  handle: '.qb-handle',
} as const;

export type RowPart = keyof typeof parts;

/** A part of an item's row; null where the row is not there. */
export function partOfRow(
  list: HTMLElement | null,
  itemId: string,
  part: RowPart,
): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-item="${itemId}"] ${parts[part]}`) ?? null;
}

/** The item of the row that an element stands in. */
export function itemOfRow(element: Element): string | undefined {
  return element.closest<HTMLElement>('[data-item]')?.dataset.item;
}
