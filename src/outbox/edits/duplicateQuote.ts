import { requestJson } from '../../api/client.ts';
import { outbox } from '../current.ts';
import { ownEdits } from '../view/ownEdits.ts';
import { flushEdits, flushTimes } from './flushEdits.ts';

/** What the copy has of its own: see POST /api/quotes/{id}/duplicate. */
type Changes = {
  isTemplate?: boolean;
  projectTitle?: string;
  clientName?: string;
  /** The template that the copy takes the place of. */
  replaces?: string;
};

/**
 * Copies a quote or a template as shown on the screen: its waiting edits are sent first.
 * @param copyId the copy's id; repeating it creates no second copy
 * Rejects with `ApiError`, or with an `Error` if an edit did not reach the server in time.
 */
export async function duplicateQuote(
  quoteId: string,
  copyId: string,
  changes: Changes = {},
): Promise<void> {
  await flushEdits({ timeoutMs: flushTimes.save, quoteId });
  if (ownEdits(quoteId).some(({ failure }) => failure?.parked !== true)) {
    throw new Error('The quote has edits that are not on the server');
  }
  await outbox().between(quoteId, () =>
    requestJson('POST', `/api/quotes/${quoteId}/duplicate`, { ...changes, id: copyId }),
  );
}
