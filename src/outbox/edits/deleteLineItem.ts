import type { LineItem } from '@domain/types.ts';
import { type Entry, isParked } from '../queue/entry.ts';
import { cachedQuote } from '../view/cachedQuote.ts';
import { ownEdits } from '../view/ownEdits.ts';
import { withPendingEdits } from '../view/withPendingEdits.ts';
import { change } from './change.ts';

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
