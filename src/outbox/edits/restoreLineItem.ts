import { outbox } from '../current.ts';
import { change } from './change.ts';
import type { DeletedLineItem } from './deleteLineItem.ts';

/**
 * Undoes the deletion of a line item: the same id, position and values, on the screen immediately.
 * The values include edits that had not reached the server. These are not sent again: the server
 * may know their operations already, and would skip them for the restored row.
 * @returns resolves when the server has it; rejects with `ApiError` at the first failure
 */
export function restoreLineItem(
  quoteId: string,
  { item, rejected }: DeletedLineItem,
): Promise<void> {
  const restored = { kind: 'add', item, restore: true } as const;
  const saved = change({ ...restored, entity: 'lineItem', id: item.id, quoteId });
  // After the deletion, which would otherwise drop them too.
  const again = rejected.map((entry) => ({ ...entry, sequence: outbox().nextSequence() }));
  if (again.length > 0) outbox().restore(again);
  return saved;
}
