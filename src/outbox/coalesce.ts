import { type Entry, isParked, isSameField, type NewEntry } from './entry.ts';
import type { EntryChange } from './entryStore.ts';
import { schemaVersion } from './storedEntry.ts';

/**
 * What the store must change for a new entry. A field has at most one that was never sent, so a
 * newer value takes its place; what was sent and not yet answered stays, and the newer value goes
 * behind it. A value refused for good gives way to the next one.
 * @param isLeader only the tab that sends knows for sure what was never sent; any other one leaves
 *   older values there, and that tab drops them (`superseded`)
 */
export function coalesce(
  entries: readonly Entry[],
  made: NewEntry,
  isLeader: boolean,
): EntryChange {
  const put = [{ ...made, attempted: false, failure: null, schemaVersion } as Entry];
  if (!isLeader) return { put };
  const replaced = entries.filter((entry) => givesWay(entry, made));
  const remove = replaced.map(({ op }) => op);
  // The discount type always goes: each change of it resets the value, also there and back.
  const isUndone =
    made.kind === 'edit' && made.field !== 'discountType' && made.value === made.base;
  return isUndone || deletesNothing(made, replaced) ? { remove } : { remove, put };
}

/**
 * The ops that later entries have made pointless: what `coalesce` would have removed.
 * @param laters the entries to look back from, in order of making
 */
export function superseded(
  entries: readonly Entry[],
  laters: readonly Entry[] = entries,
): string[] {
  const gone = new Set<string>();
  for (const later of laters) {
    const replaced = entries.filter(
      (entry) => entry.sequence < later.sequence && !gone.has(entry.op) && givesWay(entry, later),
    );
    for (const { op } of replaced) gone.add(op);
    if (!later.attempted && deletesNothing(later, replaced)) gone.add(later.op);
  }
  return [...gone];
}

/** An item that the server never had need not be deleted there. */
function deletesNothing(made: NewEntry, replaced: readonly Entry[]): boolean {
  return made.kind === 'delete' && replaced.some(({ kind }) => kind === 'add');
}

/** Whether an entry is superseded by a new one, because the server surely does not have it. */
export function givesWay(entry: Entry, made: NewEntry): boolean {
  if (entry.user !== made.user || entry.quoteId !== made.quoteId) return false;
  if (entry.attempted && !isParked(entry)) return false;
  switch (made.kind) {
    case 'edit':
      return entry.kind === 'edit' && editGivesWay(entry, made);
    case 'delete':
      return entry.id === made.id && (entry.kind !== 'delete' || isParked(entry));
    case 'order':
      return entry.kind === 'order';
    case 'add':
      return false;
  }
}

function editGivesWay(entry: Entry & { kind: 'edit' }, made: NewEntry & { kind: 'edit' }) {
  if (made.field !== 'discountType') return isSameField(entry, made);
  // A change of the type cancels a value that was meant for the other one.
  const isItsValue = isSameField(entry, { ...made, field: 'discountValue' });
  return isItsValue || (isSameField(entry, made) && isParked(entry));
}
