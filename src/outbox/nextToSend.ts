import type { Entry } from './entry.ts';

/**
 * Which entry of a quote goes next, of those in order of making.
 * What was sent without an answer goes first: the server may apply it late, and a newer value must
 * not be overtaken by it. The others go when their field has been quiet; an entry that is not due
 * does not hold up later ones of other fields.
 * @returns the entry, or undefined when nothing is due
 */
export function nextToSend(entries: readonly Entry[], now: number): Entry | undefined {
  const open = entries.filter(({ failure }) => failure?.parked !== true);
  const unanswered = open.find(({ attempted }) => attempted);
  return unanswered ?? open.find((entry) => entry.dueAt <= now && !waitsForType(entry, entries));
}

/** A discount's value means nothing before the type that it was typed for. */
function waitsForType(entry: Entry, entries: readonly Entry[]): boolean {
  if (entry.field !== 'discountValue') return false;
  return entries.some(
    ({ id, field, sequence }) =>
      id === entry.id && field === 'discountType' && sequence < entry.sequence,
  );
}

/** When the next entry of a quote becomes due; undefined where none will by itself. */
export function nextDueAt(entries: readonly Entry[]): number | undefined {
  const times = entries
    .filter((entry) => entry.failure?.parked !== true && !waitsForType(entry, entries))
    .map(({ dueAt }) => dueAt);
  return times.length === 0 ? undefined : Math.min(...times);
}
