import { change } from './change.ts';
import type { DeletedLineItem } from './deleteLineItem.ts';
import { store } from './store.ts';

/**
 * Takes the deletion of a line item back: the same id, place and values, on the screen at
 * once. Edits that had not reached the server are part of the values. They are not sent again: the
 * server may know the operation already, and would pass it over for the row that is new to it.
 * @returns resolves when the server has it; rejects with `ApiError` at the first failure
 */
export function restoreLineItem(
  quoteId: string,
  { item, refused }: DeletedLineItem,
): Promise<void> {
  const restored = { kind: 'add', item, restore: true } as const;
  const saved = change({ ...restored, entity: 'lineItem', id: item.id, quoteId });
  if (refused.length > 0) store.write({ put: refused });
  return saved;
}
