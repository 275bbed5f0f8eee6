import type { LineItem } from '@quote/types.ts';
import { cachedQuote } from './cachedQuote.ts';
import { change } from './change.ts';
import { type Entry, isParked } from './entry.ts';
import { ownEdits } from './ownEdits.ts';
import { withPendingEdits } from './withPendingEdits.ts';

/** What `restoreLineItem` needs to bring an item back. */
export type DeletedLineItem = {
  /** As the screen showed it, but for the edits in `refused`. */
  item: LineItem;
  /** Edits that the server had refused: they wait for the person, as before. */
  refused: readonly Entry[];
};

/**
 * Deletes a line item with its edits that were not sent: on the screen at once, then on the server,
 * after which the quote is read again (S4-10).
 * @returns what brings it back, null where the screen did not have it; `saved` resolves when the
 *   server has deleted it and rejects with `ApiError` at the first failure. Where that was for good,
 *   the item is back on the screen.
 */
export function deleteLineItem(
  quoteId: string,
  itemId: string,
): { deleted: DeletedLineItem | null; saved: Promise<void> } {
  const deleted = asShown(quoteId, itemId);
  // Asked for twice, it is deleted once.
  if (!deleted && cachedQuote(quoteId)) return { deleted, saved: Promise.resolve() };
  const saved = change({ kind: 'delete', entity: 'lineItem', id: itemId, quoteId });
  return { deleted, saved };
}

function asShown(quoteId: string, itemId: string): DeletedLineItem | null {
  const quote = cachedQuote(quoteId);
  if (!quote) return null;
  const entries = ownEdits(quoteId);
  const refused = entries.filter(
    (entry) => entry.id === itemId && entry.kind === 'edit' && isParked(entry),
  );
  const accepted = entries.filter((entry) => !refused.includes(entry));
  const item = withPendingEdits(quote, accepted).lineItems.find(({ id }) => id === itemId);
  return item ? { item, refused } : null;
}
