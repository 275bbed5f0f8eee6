import { requestJson } from '../api/client.ts';
import { cachedQuote, putInOrder } from './cachedQuote.ts';
import { sender } from './outbox.ts';

/** An order on its way. `before` is the last one that the server is known to have. */
type Ordering = { before: readonly string[] };

const underWay = new Map<string, Ordering>();

/**
 * Puts the items of a quote into the order of `ids`: on the screen at once, then on the server,
 * which gives the places. Items that `ids` does not name follow those that it does.
 * Rejects with `ApiError`; then the order before is back, unless a newer one is on its way.
 */
export async function orderLineItems(quoteId: string, ids: readonly string[]): Promise<void> {
  const ordering: Ordering = { before: underWay.get(quoteId)?.before ?? currentOrder(quoteId) };
  underWay.set(quoteId, ordering);
  putInOrder(quoteId, ids);
  try {
    const answer = await sender.between(quoteId, () =>
      requestJson<{ ids: string[] }>('PUT', `/api/quotes/${quoteId}/order`, { ids }),
    );
    settle(quoteId, ordering, answer.ids);
  } catch (error) {
    settle(quoteId, ordering, ordering.before);
    throw error;
  }
}

/** What the server has now goes to the screen, or to the newer order, should that one be refused. */
function settle(quoteId: string, ordering: Ordering, ids: readonly string[]): void {
  const newest = underWay.get(quoteId);
  if (newest !== ordering) {
    if (newest) newest.before = ids;
    return;
  }
  underWay.delete(quoteId);
  putInOrder(quoteId, ids);
}

function currentOrder(quoteId: string): readonly string[] {
  return cachedQuote(quoteId)?.lineItems.map(({ id }) => id) ?? [];
}
