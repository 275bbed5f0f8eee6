import type { Entry } from '../queue/entry.ts';
import { ownEdits } from './ownEdits.ts';

/** When each op was last retried automatically, in terms of `performance.now()`. */
const wentAt = new Map<string, number>();
const restMs = 60_000;

/**
 * The ops that were set aside and can be sent after all: the server has just returned the quote,
 * and it contains their target. Undoing a deletion does that. Not a discard, which would take away what
 * was saved since it was made. An op that was refused again pauses, so that contradictory answers do
 * not cause an endless loop.
 */
export function returnedOps(quoteId: string, lineItems: readonly { id: string }[]): string[] {
  const isBack = ({ id, entity, kind, failure }: Entry) =>
    kind !== 'discard' &&
    (failure?.status === 410 ||
      entity === 'quote' ||
      kind !== 'edit' ||
      lineItems.some((item) => item.id === id));
  const now = performance.now();
  const ops = ownEdits(quoteId)
    .filter((entry) => entry.failure?.isGone === true && isBack(entry))
    .map(({ op }) => op)
    .filter((op) => now - (wentAt.get(op) ?? -restMs) >= restMs);
  for (const op of ops) wentAt.set(op, now);
  return ops;
}
