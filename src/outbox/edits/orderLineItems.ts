import { change } from './change.ts';

/**
 * Reorders the items of a quote: on the screen immediately, then on the server, which assigns the
 * positions. Items not in `ids` follow those that are.
 * @returns resolves when the server has it; rejects with `ApiError` at the first failure. If the
 *   order was rejected, the screen shows the previous one again.
 */
export function orderLineItems(quoteId: string, ids: readonly string[]): Promise<void> {
  return change({ kind: 'order', ids, entity: 'quote', id: quoteId, quoteId });
}
