import { type Entry, isParked } from './entry.ts';

/**
 * The next entry of a quote to send, from entries in creation order.
 * One that was sent without a response goes first: the server may apply it late, and it must not
 * overwrite a newer value. The others go when their debounce ends; an entry that is not due does
 * not delay later ones of other fields.
 * @returns the entry, or undefined if nothing is due
 */
export function nextToSend(
  entries: readonly Entry[],
  isDue: (entry: Entry) => boolean,
): Entry | undefined {
  const open = entries.filter((entry) => !isParked(entry));
  const unanswered = open.find(({ attempted }) => attempted);
  return unanswered ?? open.find((entry) => isDue(entry) && !waits(entry, entries));
}

/**
 * Whether an entry depends on an earlier one: a discount's type on the type and value before, which
 * would be taken for the new type's; a discount's value on the type that it was typed for; any change
 * to an item on the item's addition or restoration; and a discard, which replaces the whole content,
 * on everything before it, as everything after it does on the discard.
 */
export function waits(entry: Entry, entries: readonly Entry[]): boolean {
  return entries.some(
    (earlier) =>
      earlier.sequence < entry.sequence &&
      earlier.user === entry.user &&
      (isOrderedByDiscard(earlier, entry) ||
        (earlier.id === entry.id &&
          (earlier.kind === 'add' || isOpenDeletion(earlier) || isItsDiscount(earlier, entry)))),
  );
}

function isOrderedByDiscard(earlier: Entry, entry: Entry): boolean {
  const isDiscard = earlier.kind === 'discard' || entry.kind === 'discard';
  return isDiscard && earlier.quoteId === entry.quoteId && !isParked(earlier);
}

/** If the server rejected the deletion, the item still exists. */
function isOpenDeletion(entry: Entry): boolean {
  return entry.kind === 'delete' && !isParked(entry);
}

function isItsDiscount(earlier: Entry, entry: Entry): boolean {
  if (earlier.kind !== 'edit' || entry.kind !== 'edit') return false;
  const isType = earlier.field === 'discountType';
  if (entry.field === 'discountValue') return isType;
  const isBefore = isType || earlier.field === 'discountValue';
  return entry.field === 'discountType' && isBefore && !isParked(earlier);
}
