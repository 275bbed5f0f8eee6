import { type Entry, isSameField } from './entry.ts';
import type { EntryChange } from './entryStore.ts';
import { schemaVersion } from './storedEntry.ts';

/** An edit just made: an entry before it is known what it replaces. */
export type NewEdit = Omit<Entry, 'attempted' | 'failure' | 'schemaVersion'>;

/**
 * What the store must change for a new edit. A field has at most one entry that was never sent, so
 * a newer value takes its place; what was sent and not yet answered stays, and the newer value
 * goes behind it. A value refused for good gives way to the next one.
 * @param isLeader only the tab that sends knows for sure what was never sent; any other one leaves
 *   older values there, and that tab drops them (`superseded`)
 */
export function coalesce(entries: readonly Entry[], edit: NewEdit, isLeader: boolean): EntryChange {
  if (!isLeader) return { put: [toEntry(edit)] };
  const replaced = entries.filter((entry) => givesWay(entry, edit));
  const remove = replaced.map(({ op }) => op);
  // The discount type always goes: each change of it resets the value, also there and back.
  const isUndone = edit.field !== 'discountType' && edit.value === edit.base;
  if (isUndone) return { remove };
  return { remove, put: [toEntry(edit)] };
}

const toEntry = (edit: NewEdit): Entry => ({
  ...edit,
  attempted: false,
  failure: null,
  schemaVersion,
});

/** The ops that a later entry takes the place of: what `coalesce` would have removed. */
export function superseded(entries: readonly Entry[]): string[] {
  return entries
    .filter((entry, index) => entries.slice(index + 1).some((later) => givesWay(entry, later)))
    .map(({ op }) => op);
}

/** Whether an entry is superseded by a new edit, because the server surely does not have it. */
export function givesWay(entry: Entry, edit: NewEdit): boolean {
  if (entry.attempted && entry.failure?.parked !== true) return false;
  if (edit.field === 'discountType') {
    // DESIGN §7: a change of the type cancels a value that was meant for the other one.
    const isItsValue = isSameField(entry, { ...edit, field: 'discountValue' });
    return isItsValue || (isSameField(entry, edit) && entry.failure?.parked === true);
  }
  return isSameField(entry, edit);
}
