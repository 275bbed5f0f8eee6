import { type AnyEditedField, type EditValue, type Entry, isParked, isSameField } from './entry.ts';

/**
 * The ops that later entries made obsolete. A field has at most one entry that was never sent, so a
 * newer value replaces it; one that was sent but not yet answered stays, and the newer value waits
 * behind it. A rejected value is replaced by the next one.
 * @param entries in creation order
 */
export function superseded(entries: readonly Entry[]): Set<string> {
  const gone = new Set<string>();
  for (const later of entries) {
    const replaced = entries.filter(
      (entry) =>
        entry.sequence < later.sequence &&
        !gone.has(entry.op) &&
        isReplacedBy(entry, later) &&
        (isParked(entry) || !isDivided(entry, later, entries)),
    );
    for (const { op } of replaced) gone.add(op);
    if (!later.attempted && (isUndone(later, entries) || takesBack(later, replaced))) {
      gone.add(later.op);
    }
  }
  return gone;
}

/**
 * The entries, each edit with the base of the value that it was typed over and replaces. A value
 * that a tab is about to send counts as sent there, so the next one is based on it; if it then does
 * not leave, the server never had that base, and would report the edit as overwriting another's.
 * @param entries in creation order
 */
export function inheriting(entries: readonly Entry[]): readonly Entry[] {
  return entries.map((entry, place) => {
    if (entry.kind !== 'edit' || entry.attempted) return entry;
    const base = entries
      .slice(0, place)
      .reduceRight<EditValue | undefined>(
        (found, earlier) =>
          earlier.kind === 'edit' &&
          earlier.value === found &&
          !isParked(earlier) &&
          isSameField(earlier, entry) &&
          isReplacedBy(earlier, entry) &&
          !isDivided(earlier, entry, entries)
            ? earlier.base
            : found,
        entry.base,
      );
    return base === entry.base ? entry : { ...entry, base };
  });
}

const alwaysSent = new Set<AnyEditedField>(['discountType', 'clientId']);

/** The field is back at its value, so there is nothing to send. */
function isUndone(later: Entry, entries: readonly Entry[]): boolean {
  // These are always sent, even there and back: each change of a discount type resets the value, and each of the
  // name makes the server forget the client.
  if (later.kind !== 'edit' || alwaysSent.has(later.field)) return false;
  // Another tab may have sent the value that this one's writer replaced.
  const isOvertaken = entries.some(
    (entry) =>
      entry.kind === 'edit' &&
      entry.sequence < later.sequence &&
      entry.attempted &&
      !isParked(entry) &&
      isSameField(entry, later) &&
      entry.value !== later.value,
  );
  return later.value === later.base && !isOvertaken;
}

/**
 * An item that the server never had does not have to be deleted there, and a discard that it never
 * had does not have to be undone there.
 */
function takesBack(later: Entry, replaced: readonly Entry[]): boolean {
  if (later.kind === 'discard') return replaced.length > 0;
  return (
    later.kind === 'delete' && replaced.some((entry) => entry.kind === 'add' && !entry.restore)
  );
}

/**
 * Whether a discard stands between two entries: the later one knows nothing of the earlier one, and
 * the undo of the discard brings back what was there, so both must reach the server.
 */
export function isDivided(entry: Entry, later: Entry, entries: readonly Entry[]): boolean {
  return entries.some(
    (between) =>
      between.kind === 'discard' &&
      between.quoteId === entry.quoteId &&
      between.user === entry.user &&
      between.sequence > entry.sequence &&
      between.sequence < later.sequence,
  );
}

/** Whether a later entry replaces this one, because the server certainly does not have it. */
export function isReplacedBy(entry: Entry, later: Entry): boolean {
  if (entry.user !== later.user || entry.quoteId !== later.quoteId) return false;
  if (entry.attempted && !isParked(entry)) return false;
  switch (later.kind) {
    case 'edit':
      return entry.kind === 'edit' && editGivesWay(entry, later);
    case 'delete':
      return entry.id === later.id && (isParked(entry) || !keepsPlaces(entry));
    case 'order':
      return entry.kind === 'order';
    case 'add':
      return false;
    case 'discard':
      return entry.op === later.undoes;
  }
}

/** Later changes count on the places that a deletion or a restoration leaves. */
function keepsPlaces(entry: Entry): boolean {
  return entry.kind === 'delete' || (entry.kind === 'add' && entry.restore);
}

function editGivesWay(entry: Entry & { kind: 'edit' }, later: Entry & { kind: 'edit' }) {
  if (later.field !== 'discountType') return isSameField(entry, later);
  // A change of the type cancels a value meant for the other type.
  const isItsValue = isSameField(entry, { ...later, field: 'discountValue' });
  return isItsValue || (isSameField(entry, later) && isParked(entry));
}
