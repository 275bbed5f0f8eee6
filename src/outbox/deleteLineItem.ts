import type { LineItem } from '@quote/types.ts';
import { requestJson } from '../api/client.ts';
import { cachedQuote, dropLineItem, reloadQuote } from './cachedQuote.ts';
import type { Entry } from './entry.ts';
import { dropEdits, sender } from './outbox.ts';
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
 * Deletes a line item with its edits that are still on their way, and reads the quote again
 * (SPEC §4). It goes between the quote's edits, so that none arrives for a row that is gone.
 * @param onDeleted called when the server has deleted it, before it leaves the screen
 * @returns what brings it back; null where the screen did not have it
 * Rejects with `ApiError`; then the item and its edits are as before.
 */
export async function deleteLineItem(
  quoteId: string,
  itemId: string,
  onDeleted: () => void = () => {},
): Promise<DeletedLineItem | null> {
  const deleted = await sender.between(quoteId, async () => {
    await requestJson('DELETE', `/api/line-items/${itemId}`);
    const shown = asShown(quoteId, itemId);
    onDeleted();
    dropLineItem(quoteId, itemId);
    dropEdits(itemId);
    return shown;
  });
  await reloadQuote(quoteId);
  return deleted;
}

function asShown(quoteId: string, itemId: string): DeletedLineItem | null {
  const quote = cachedQuote(quoteId);
  if (!quote) return null;
  const edits = ownEdits(quoteId).filter(({ id }) => id === itemId);
  const refused = edits.filter(({ failure }) => failure?.parked === true);
  const accepted = edits.filter((edit) => !refused.includes(edit));
  const item = withPendingEdits(quote, accepted).lineItems.find(({ id }) => id === itemId);
  return item ? { item, refused } : null;
}
