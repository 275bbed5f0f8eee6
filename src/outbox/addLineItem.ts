import type { LineItem } from '@quote/types.ts';
import { requestJson } from '../api/client.ts';
import { newId } from '../api/uuid.ts';
import { reloadQuote } from './cachedQuote.ts';

/** `sortOrder` is what SPEC §4 and §7 send; the server puts the item at the end. */
export type NewLineItem = Omit<LineItem, 'id'>;

/**
 * Adds a line item at the end of a quote, and reads the quote again (SPEC §4).
 * @param id client-made; with the same one again no second item is made
 * @returns the item as the server made it
 * Rejects with `ApiError`; then nothing was added, as far as is known.
 */
export async function addLineItem(
  quoteId: string,
  item: NewLineItem,
  id = newId(),
): Promise<LineItem> {
  const path = `/api/quotes/${quoteId}/line-items`;
  const added = await requestJson<LineItem>('POST', path, { ...item, id });
  await reloadQuote(quoteId);
  return added;
}
