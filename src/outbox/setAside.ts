import { texts } from '../texts/texts.ts';
import type { Entry, Failure } from './entry.ts';
import { ownEdits } from './ownEdits.ts';
import { store } from './store.ts';

/**
 * Whether the server says that the edit's target does not exist: deleted (410), or no such id
 * (404).
 */
export function isTargetMissing(failure: Failure | null): boolean {
  return failure?.status === 410 || failure?.status === 404;
}

/**
 * Sets aside the edits whose target the server says does not exist: those of the line item, or all
 * of the quote. They wait for the user, who can look at, copy and discard them; nothing else
 * removes them.
 * @returns the entries that were set aside, with their new failure
 */
export function setAside(rejected: Entry): Entry[] {
  const { failure: refusal, kind, entity, id, quoteId } = rejected;
  if (!refusal || !isTargetMissing(refusal)) return [];
  const isItem = refusal.status === 404 && entity === 'lineItem' && kind === 'edit';
  const why = isItem ? texts.items.deletedMeanwhile : reasonFor(refusal);
  const failure: Failure = { ...refusal, message: `Not saved: ${why}`, parked: true, isGone: true };
  const aside = ownEdits(quoteId)
    .filter((entry) => !isItem || (entry.id === id && entry.kind === 'edit'))
    .map((entry) => ({ ...entry, failure }));
  store.write({ put: aside });
  return aside;
}

const reasonFor = ({ status }: Failure) =>
  status === 410 ? texts.quote.deletedMeanwhile : texts.quote.notThere;

/** When each op was last retried automatically, in terms of `performance.now()`. */
const retriedAt = new Map<string, number>();
const pauseMs = 60_000;

/**
 * The ops that were set aside and can be sent after all: the server has just returned the quote,
 * and it contains their target. Undoing a deletion does that. An op that was rejected again pauses,
 * so that contradictory answers do not cause an endless loop.
 */
export function returnedOps(quoteId: string, lineItems: readonly { id: string }[]): string[] {
  const isBack = ({ id, entity, kind, failure }: Entry) =>
    failure?.status === 410 ||
    entity === 'quote' ||
    kind !== 'edit' ||
    lineItems.some((item) => item.id === id);
  const now = performance.now();
  const ops = ownEdits(quoteId)
    .filter((entry) => entry.failure?.isGone === true && isBack(entry))
    .map(({ op }) => op)
    .filter((op) => now - (retriedAt.get(op) ?? -pauseMs) >= pauseMs);
  for (const op of ops) retriedAt.set(op, now);
  return ops;
}
