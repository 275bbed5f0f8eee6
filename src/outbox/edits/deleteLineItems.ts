import type { LineItem } from '@domain/types.ts';
import { type Entry, isParked } from '../queue/entry.ts';
import { cachedQuote } from '../view/cachedQuote.ts';
import { ownEdits } from '../view/ownEdits.ts';
import { withPendingEdits } from '../view/withPendingEdits.ts';
import { changeAll } from './change.ts';

/** What `restoreLineItems` needs to restore an item. */
export type DeletedLineItem = {
  /** The item as shown on the screen, except for the edits in `rejected`. */
  item: LineItem;
  /** The item above it; null if it was the first. */
  after: string | null;
  /** Edits that the server had rejected: they keep waiting for the user. */
  rejected: readonly Entry[];
};

/**
 * Deletes those of these line items that the screen still has, with their unsent edits: on the screen
 * immediately, then on the server, after which the quote is read again (S4-10).
 * @returns what restores them, in their order; `saved` resolves when the server has deleted them and
 *   rejects with `ApiError` at the first failure. An item whose deletion was rejected reappears.
 */
export function deleteLineItems(
  quoteId: string,
  itemIds: readonly string[],
): { deleted: readonly DeletedLineItem[]; saved: Promise<void> } {
  const deleted = asShown(quoteId, itemIds);
  if (deleted.length === 0) return { deleted, saved: Promise.resolve() };
  const saved = changeAll(
    deleted.map(
      ({ item: { id } }) => ({ kind: 'delete', entity: 'lineItem', id, quoteId }) as const,
    ),
  );
  return { deleted, saved };
}

function asShown(quoteId: string, itemIds: readonly string[]): DeletedLineItem[] {
  const quote = cachedQuote(quoteId);
  if (!quote) return [];
  const entries = ownEdits(quoteId);
  const rejected = entries.filter(
    (entry) => itemIds.includes(entry.id) && entry.kind === 'edit' && isParked(entry),
  );
  const accepted = entries.filter((entry) => !rejected.includes(entry));
  const { lineItems } = withPendingEdits(quote, accepted);
  return lineItems
    .map((item, place) => ({
      item,
      after: lineItems[place - 1]?.id ?? null,
      rejected: rejected.filter(({ id }) => id === item.id),
    }))
    .filter(({ item }) => itemIds.includes(item.id));
}
