import { requestJson } from '../api/client.ts';
import { dropKept } from '../api/kept/keeper.ts';
import { keys } from '../api/keys.ts';
import { queryClient } from '../api/queryClient.ts';
import type { Entry } from './entry.ts';
import { flushEdits, flushTimes } from './flushEdits.ts';
import { dropEditsOf, sender } from './outbox.ts';
import { ownEdits } from './ownEdits.ts';
import { store } from './store.ts';

/**
 * Deletes a quote. Its edits on their way go first; those that the server does not take are put
 * aside, so that none arrives for a quote that is gone.
 * @returns how to take it back: the quote is as it was, and what was put aside is on its way again
 * Rejects with `ApiError`; then the quote and its edits are as before.
 */
export async function deleteQuote(quoteId: string): Promise<() => Promise<void>> {
  await flushEdits({ timeoutMs: flushTimes.save, quoteId });
  const aside = await sender.between(quoteId, async () => {
    await requestJson('DELETE', `/api/quotes/${quoteId}`);
    const left = ownEdits(quoteId);
    dropEditsOf(quoteId);
    return left;
  });
  dropKept(keys.quote(quoteId));
  await forget(quoteId);
  return () => restoreQuote(quoteId, aside);
}

async function restoreQuote(quoteId: string, aside: readonly Entry[]): Promise<void> {
  await sender.between(quoteId, () => requestJson('POST', `/api/quotes/${quoteId}/restore`));
  await forget(quoteId);
  store.write({ put: aside });
}

/** What the cache holds of a quote may be untrue from now on: whoever looks next asks again. */
function forget(quoteId: string): Promise<void> {
  const queryKey = keys.quote(quoteId);
  return queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}

/**
 * Copies a quote as the screen shows it: its edits on their way go first.
 * @param copyId the copy's id; the same again makes no second copy
 * Rejects with `ApiError`, or with an `Error` where an edit did not reach the server in time.
 */
export async function duplicateQuote(quoteId: string, copyId: string): Promise<void> {
  await flushEdits({ timeoutMs: flushTimes.save, quoteId });
  if (ownEdits(quoteId).some(({ failure }) => failure?.parked !== true)) {
    throw new Error('The quote has edits that are not on the server');
  }
  await sender.between(quoteId, () =>
    requestJson('POST', `/api/quotes/${quoteId}/duplicate`, { id: copyId }),
  );
}
