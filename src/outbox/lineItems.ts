import type { LineItem } from '@quote/types.ts';
import { requestJson } from '../api/client.ts';
import { newId } from '../api/uuid.ts';
import { dropLineItem, reloadQuote } from './cachedQuote.ts';
import { dropEdits, sender } from './outbox.ts';

type NewLineItem = Partial<Omit<LineItem, 'id'>>;

/** Adds a line item at the end of a quote and reads the quote again (SPEC §4). Rejects with `ApiError`. */
export async function addLineItem(quoteId: string, item: NewLineItem): Promise<LineItem> {
  const id = newId();
  const added = await requestJson<LineItem>('POST', `/api/quotes/${quoteId}/line-items`, {
    ...item,
    id,
  });
  await reloadQuote(quoteId);
  return added;
}

/**
 * Deletes a line item with its edits that are still on their way, and reads the quote again. It goes
 * between the quote's edits, so that none arrives for a row that is gone. Rejects with `ApiError`;
 * then the item and its edits are as before.
 */
export async function deleteLineItem(quoteId: string, itemId: string): Promise<void> {
  await sender.between(quoteId, async () => {
    await requestJson('DELETE', `/api/line-items/${itemId}`);
    dropLineItem(quoteId, itemId);
    dropEdits(itemId);
  });
  await reloadQuote(quoteId);
}
