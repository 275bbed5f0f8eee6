/** Runs inside the page, so each function must be complete in itself. */

/** Adds an item with the button. Returns the id of the new row. */
export function addItem(): string | null {
  const rows = () =>
    [...document.querySelectorAll<HTMLElement>('[data-item]')].map((row) => row.dataset.item ?? '');
  const before = new Set(rows());
  const button = [...document.querySelectorAll('button')].find((one) =>
    ['Add Item', 'Add First Item'].includes(one.textContent?.trim() ?? ''),
  );
  button?.click();
  return rows().find((id) => !before.has(id)) ?? null;
}

/** Deletes an item with its button. Returns whether it existed. */
export function deleteItem(id: string): boolean {
  const row = document.querySelector(`[data-item="${id}"]`);
  const button = row?.querySelector<HTMLElement>('[aria-label="Delete item"]');
  button?.click();
  return Boolean(button) && !document.querySelector(`[data-item="${id}"]`);
}

/**
 * Moves an item with the keyboard. Returns the order in which the page then shows the items; empty if
 * nothing moved.
 */
export async function moveItem({ id, key }: { id: string; key: string }): Promise<string[]> {
  const handle = () =>
    document.querySelector<HTMLElement>(`[data-item="${id}"] [aria-label="Move item"]`);
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('[data-item]')].map((row) => row.dataset.item ?? '');
  const rendered = () => new Promise((resolve) => setTimeout(resolve, 30));
  handle()?.click();
  await rendered();
  const before = shown();
  handle()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  await rendered();
  const after = shown();
  handle()?.click();
  await rendered();
  return before.join() === after.join() ? [] : after;
}
