import { texts } from '@quote/texts.ts';
import type { Entry, Failure } from './entry.ts';
import { ownEdits } from './ownEdits.ts';
import { store } from './store.ts';

/** The server's word that what an edit is about is not there: deleted (410), or none of that id (404). */
export function saysGone(failure: Failure | null): boolean {
  return failure?.status === 410 || failure?.status === 404;
}

/**
 * Puts the edits aside that have nowhere to go, because the server has refused one of them for that:
 * those of the line item, or all of the quote. They wait for the person, who can look at them, copy
 * them and discard them; nothing else removes them.
 * @returns the entries that were put aside, with their new failure
 */
export function setAside(refused: Entry): Entry[] {
  const { failure: refusal, kind, entity, id, quoteId } = refused;
  if (!refusal || !saysGone(refusal)) return [];
  const isItem = refusal.status === 404 && entity === 'lineItem' && kind === 'edit';
  const why = isItem ? texts.items.deletedMeanwhile : wordsFor(refusal);
  const failure: Failure = { ...refusal, message: `Not saved: ${why}`, parked: true, isGone: true };
  const aside = ownEdits(quoteId)
    .filter((entry) => !isItem || (entry.id === id && entry.kind === 'edit'))
    .map((entry) => ({ ...entry, failure }));
  store.write({ put: aside });
  return aside;
}

const wordsFor = ({ status }: Failure) =>
  status === 410 ? texts.quote.deletedMeanwhile : texts.quote.notThere;

/** When each op last went again by itself, on the clock of `performance.now()`. */
const wentAt = new Map<string, number>();
const restMs = 60_000;

/**
 * The ops that were put aside and can go after all: the server has just given the quote, and it has
 * what they are about. An undone deletion brings both back. One that was refused again rests, lest a
 * server whose answers disagree is asked without end.
 */
export function backAgain(quoteId: string, lineItems: readonly { id: string }[]): string[] {
  const isBack = ({ id, entity, kind, failure }: Entry) =>
    failure?.status === 410 ||
    entity === 'quote' ||
    kind !== 'edit' ||
    lineItems.some((item) => item.id === id);
  const now = performance.now();
  const ops = ownEdits(quoteId)
    .filter((entry) => entry.failure?.isGone === true && isBack(entry))
    .map(({ op }) => op)
    .filter((op) => now - (wentAt.get(op) ?? -restMs) >= restMs);
  for (const op of ops) wentAt.set(op, now);
  return ops;
}
