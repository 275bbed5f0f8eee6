import { requestJson } from '../api/client.ts';
import { reloadQuote } from './cachedQuote.ts';
import type { DeletedLineItem } from './deleteLineItem.ts';
import { sender } from './outbox.ts';
import { store } from './store.ts';

/**
 * Takes the deletion of a line item back: the same id, place and values (DESIGN §5). Edits that had
 * not reached the server are part of the values. They are not sent again: the server may know the
 * operation already, and would pass it over for the row that is new to it.
 * Rejects with `ApiError`; then it may be tried again.
 */
export async function restoreLineItem(
  quoteId: string,
  { item, refused }: DeletedLineItem,
): Promise<void> {
  await sender.between(quoteId, () =>
    requestJson('POST', `/api/quotes/${quoteId}/line-items`, { ...item, restore: true }),
  );
  store.write({ put: refused });
  await reloadQuote(quoteId);
}
