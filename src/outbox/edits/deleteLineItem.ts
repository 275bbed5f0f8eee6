import type { LineItem } from '@domain/types.ts';
import { type Entry, isParked } from '../queue/entry.ts';
import { cachedQuote } from '../view/cachedQuote.ts';
import { getQuoteNow } from '../view/liveQuote.ts';
import { ownEdits } from '../view/ownEdits.ts';
import { withPendingEdits } from '../view/withPendingEdits.ts';
import { change, changeAll } from './change.ts';

/** What `restoreLineItem` needs to restore an item. */
export type DeletedLineItem = {
  /** The item as shown on the screen, except for the edits in `rejected`. */
  item: LineItem;
  /** Edits that the server had rejected: they keep waiting for the user. */
  rejected: readonly Entry[];
};

/**
 * Deletes a line item with its unsent edits: on the screen immediately, then on the server, after
 * which the quote is read again (S4-10).
 * @returns what restores it, null if the screen did not have it; `saved` resolves when the server
 *   has deleted it and rejects with `ApiError` at the first failure. If the deletion was rejected,
 *   the item reappears.
 */
export function deleteLineItem(
  quoteId: string,
  itemId: string,
): { deleted: DeletedLineItem | null; saved: Promise<void> } {
  const deleted = asShown(quoteId, itemId);
  // A repeated request does nothing.
  if (!deleted && cachedQuote(quoteId)) return { deleted, saved: Promise.resolve() };
  const saved = change({ kind: 'delete', entity: 'lineItem', id: itemId, quoteId });
  return { deleted, saved };
}

/**
 * Deletes those of these line items that the screen still has, in one event.
 * @returns resolves when the server has deleted them; rejects at the first failure
 */
export function deleteLineItems(quoteId: string, itemIds: readonly string[]): Promise<void> {
  const shown = getQuoteNow(quoteId)?.lineItems.filter(({ id }) => itemIds.includes(id)) ?? [];
  if (shown.length === 0) return Promise.resolve();
  return changeAll(
    shown.map(({ id }) => ({ kind: 'delete', entity: 'lineItem', id, quoteId }) as const),
  );
}

function asShown(quoteId: string, itemId: string): DeletedLineItem | null {
  const quote = cachedQuote(quoteId);
  if (!quote) return null;
  const entries = ownEdits(quoteId);
  const rejected = entries.filter(
    (entry) => entry.id === itemId && entry.kind === 'edit' && isParked(entry),
  );
  const accepted = entries.filter((entry) => !rejected.includes(entry));
  const item = withPendingEdits(quote, accepted).lineItems.find(({ id }) => id === itemId);
  return item ? { item, rejected } : null;
}
