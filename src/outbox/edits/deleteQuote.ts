import { requestJson } from '../../api/client.ts';
import { dropKept } from '../../api/kept/keeper.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/queryClient.ts';
import { outbox } from '../current.ts';
import { remove } from '../queue/changes.ts';
import type { Entry } from '../queue/entry.ts';
import { ownEdits } from '../view/ownEdits.ts';
import { flushEdits, flushTimes } from './flushEdits.ts';

/**
 * Deletes a quote. Its waiting edits are sent first; those that fail are put aside, so that none
 * arrives for a deleted quote.
 * @returns a function to undo the deletion, which restores the quote and queues those edits again
 * Rejects with `ApiError`; then the quote and its edits are unchanged.
 */
export async function deleteQuote(quoteId: string): Promise<() => Promise<void>> {
  await flushEdits({ timeoutMs: flushTimes.save, quoteId });
  const aside = await outbox().between(quoteId, async () => {
    await requestJson('DELETE', `/api/quotes/${quoteId}`);
    const left = ownEdits(quoteId);
    void outbox().change(remove(left.map(({ op }) => op)));
    return left;
  });
  dropKept(keys.quote(quoteId));
  await forget(quoteId);
  return () => restoreQuote(quoteId, aside);
}

async function restoreQuote(quoteId: string, aside: readonly Entry[]): Promise<void> {
  await outbox().between(quoteId, () => requestJson('POST', `/api/quotes/${quoteId}/restore`));
  await forget(quoteId);
  outbox().restore(aside);
}

/** Marks the cached quote as stale, so that the next reader requests it again. */
function forget(quoteId: string): Promise<void> {
  const queryKey = keys.quote(quoteId);
  return queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}
