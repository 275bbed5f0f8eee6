import { change } from './change.ts';

/**
 * Puts the items of a quote into the order of `ids`: on the screen at once, then on the server,
 * which gives the places. Items that `ids` does not name follow those that it does.
 * @returns resolves when the server has it; rejects with `ApiError` at the first failure. Where that
 *   was for good, the screen shows the order before again.
 */
export function orderLineItems(quoteId: string, ids: readonly string[]): Promise<void> {
  return change({ kind: 'order', ids, entity: 'quote', id: quoteId, quoteId });
}
