import type { Entry } from '../queue/entry.ts';
import type { SavedAnswer } from '../send/callFor.ts';
import {
  dropLineItem,
  mergeDraft,
  mergeHead,
  mergeLineItem,
  putInOrder,
  putLineItem,
  reloadQuote,
} from './cachedQuote.ts';
import { ownEdits } from './ownEdits.ts';

type Sent = Pick<Entry, 'op' | 'kind' | 'id' | 'quoteId'>;

/** Merges the server's response to an entry into the cached quote (S4-09). */
export function merge(entry: Sent, answer: SavedAnswer): void {
  const { kind, quoteId, id } = entry;
  if (kind === 'delete') dropLineItem(quoteId, id);
  // No response body to an addition: another user has deleted it since.
  else if (answer) put(entry, answer);
  if (kind !== 'edit' && kind !== 'order') reloadAfterLast(entry);
}

function put({ kind, quoteId }: Sent, answer: NonNullable<SavedAnswer>): void {
  if ('ids' in answer) putInOrder(quoteId, answer.ids);
  else if ('lineItems' in answer) mergeDraft(quoteId, answer);
  else if ('clientName' in answer) mergeHead(quoteId, answer);
  else if (kind === 'add') putLineItem(quoteId, answer);
  else mergeLineItem(quoteId, answer);
}

/** S4-10: reloads the quote after adding, deleting and discarding; once if several were waiting. */
function reloadAfterLast({ quoteId, op }: Sent): void {
  const isLast = ownEdits(quoteId).every(
    (entry) => entry.op === op || entry.kind === 'edit' || entry.failure?.parked,
  );
  if (isLast) void reloadQuote(quoteId);
}
