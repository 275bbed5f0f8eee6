import { type Entry, isParked, isSameField, type NewEntry } from './entry.ts';
import type { EntryChange } from './entryStore.ts';
import { schemaVersion } from './storedEntry.ts';

/**
 * The changes to the store for a new entry. A field has at most one entry that was never sent, so a
 * newer value replaces it; one that was sent but not yet answered stays, and the newer value is
 * queued behind it. A rejected value is replaced by the next one.
 * @param isLeader only the leading tab knows for sure what was never sent; any other tab leaves
 *   older values in place, and the leading tab drops them (`superseded`)
 */
export function coalesce(
  entries: readonly Entry[],
  made: NewEntry,
  isLeader: boolean,
): EntryChange {
  const put = [{ ...made, attempted: false, failure: null, schemaVersion } as Entry];
  if (!isLeader) return { put };
  const replaced = entries.filter((entry) => isReplacedBy(entry, made));
  const remove = replaced.map(({ op }) => op);
  // Always send the discount type: each change resets the value, even there and back.
  const isUndone =
    made.kind === 'edit' && made.field !== 'discountType' && made.value === made.base;
  return isUndone || deletesNothing(made, replaced) ? { remove } : { remove, put };
}

/**
 * The ops that later entries made obsolete: those that `coalesce` would have removed.
 * @param laters the entries to look back from, in creation order
 */
export function superseded(
  entries: readonly Entry[],
  laters: readonly Entry[] = entries,
): string[] {
  const gone = new Set<string>();
  for (const later of laters) {
    const replaced = entries.filter(
      (entry) =>
        entry.sequence < later.sequence && !gone.has(entry.op) && isReplacedBy(entry, later),
    );
    for (const { op } of replaced) gone.add(op);
    if (!later.attempted && deletesNothing(later, replaced)) gone.add(later.op);
  }
  return [...gone];
}

/** An item that the server never had does not have to be deleted there. */
function deletesNothing(made: NewEntry, replaced: readonly Entry[]): boolean {
  return made.kind === 'delete' && replaced.some(({ kind }) => kind === 'add');
}

/** Whether a new entry replaces this one, because the server certainly does not have it. */
export function isReplacedBy(entry: Entry, made: NewEntry): boolean {
  if (entry.user !== made.user || entry.quoteId !== made.quoteId) return false;
  if (entry.attempted && !isParked(entry)) return false;
  switch (made.kind) {
    case 'edit':
      return entry.kind === 'edit' && isEditReplacedBy(entry, made);
    case 'delete':
      return entry.id === made.id && (entry.kind !== 'delete' || isParked(entry));
    case 'order':
      return entry.kind === 'order';
    case 'add':
      return false;
  }
}

function isEditReplacedBy(entry: Entry & { kind: 'edit' }, made: NewEntry & { kind: 'edit' }) {
  if (made.field !== 'discountType') return isSameField(entry, made);
  // A change of the type cancels a value meant for the other type.
  const isItsValue = isSameField(entry, { ...made, field: 'discountValue' });
  return isItsValue || (isSameField(entry, made) && isParked(entry));
}
