import { type Entry, isParked } from './entry.ts';

/**
 * Which entry of a quote goes next, of those in order of making.
 * What was sent without an answer goes first: the server may apply it late, and a newer value must
 * not be overtaken by it. The others go when their field has been quiet; an entry that is not due
 * does not hold up later ones of other fields.
 * @returns the entry, or undefined when nothing is due
 */
export function nextToSend(entries: readonly Entry[], now: number): Entry | undefined {
  const open = entries.filter((entry) => !isParked(entry));
  const unanswered = open.find(({ attempted }) => attempted);
  return unanswered ?? open.find((entry) => entry.dueAt <= now && !waits(entry, entries));
}

/**
 * Whether an entry means nothing before an earlier one: a discount's value before the type that it
 * was typed for, and whatever is done to an item before the item is there, or back.
 */
export function waits(entry: Entry, entries: readonly Entry[]): boolean {
  return entries.some(
    (earlier) =>
      earlier.sequence < entry.sequence &&
      earlier.id === entry.id &&
      (earlier.kind === 'add' || isOpenDeletion(earlier) || isItsType(earlier, entry)),
  );
}

/** What the server has refused to delete is still there. */
function isOpenDeletion(entry: Entry): boolean {
  return entry.kind === 'delete' && !isParked(entry);
}

function isItsType(earlier: Entry, entry: Entry): boolean {
  if (earlier.kind !== 'edit' || entry.kind !== 'edit') return false;
  return entry.field === 'discountValue' && earlier.field === 'discountType';
}

/** When the next entry of a quote becomes due; undefined where none will by itself. */
export function nextDueAt(entries: readonly Entry[]): number | undefined {
  const times = entries
    .filter((entry) => !isParked(entry) && !waits(entry, entries))
    .map(({ dueAt }) => dueAt);
  return times.length === 0 ? undefined : Math.min(...times);
}
