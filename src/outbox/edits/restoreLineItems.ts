import { outbox } from '../current.ts';
import { changeAll } from './change.ts';
import type { DeletedLineItem } from './deleteLineItems.ts';

/**
 * Undoes the deletion of line items: the same ids and values, below the same items, on the screen
 * immediately. The values include edits that had not reached the server. These are not sent again: the server
 * may know their operations already, and would skip them for the restored row.
 * @param deleted in the order of the quote
 * @returns resolves when the server has them; rejects with `ApiError` at the first failure
 */
export function restoreLineItems(
  quoteId: string,
  deleted: readonly DeletedLineItem[],
): Promise<void> {
  const saved = changeAll(
    deleted.map(
      ({ item, after }) =>
        ({
          kind: 'add',
          item,
          restore: true,
          after,
          entity: 'lineItem',
          id: item.id,
          quoteId,
        }) as const,
    ),
  );
  // After the deletion, which would otherwise drop them too.
  const again = deleted
    .flatMap(({ rejected }) => rejected)
    .map((entry) => ({ ...entry, sequence: outbox().nextSequence() }));
  if (again.length > 0) outbox().restore(again);
  return saved;
}
