import { requestJson } from '../api/client.ts';
import { dropLineItem, reloadQuote } from './cachedQuote.ts';
import { dropEdits, sender } from './outbox.ts';

/**
 * Deletes a line item with its edits that are still on their way, and reads the quote again
 * (SPEC §4). It goes between the quote's edits, so that none arrives for a row that is gone.
 * @param onDeleted called when the server has deleted it, before it leaves the screen
 * Rejects with `ApiError`; then the item and its edits are as before.
 */
export async function deleteLineItem(
  quoteId: string,
  itemId: string,
  onDeleted: () => void = () => {},
): Promise<void> {
  await sender.between(quoteId, async () => {
    await requestJson('DELETE', `/api/line-items/${itemId}`);
    onDeleted();
    dropLineItem(quoteId, itemId);
    dropEdits(itemId);
  });
  await reloadQuote(quoteId);
}
