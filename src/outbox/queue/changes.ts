import { texts } from '../../texts/texts.ts';
import { type Entry, type Failure, isParked, isSameField } from './entry.ts';
import { waits } from './nextToSend.ts';
import { inheriting, isDivided, isReplacedBy, superseded } from './superseded.ts';

/**
 * A change of the queue: what to remove and put, given the entries in creation order. It runs on
 * what the screen shows and again on what the disk holds by then, so it must depend on nothing
 * else.
 */
export type Change = (entries: readonly Entry[]) => {
  remove?: ReadonlySet<string> | undefined;
  put?: readonly Entry[] | undefined;
};

/** The entries after a change, in creation order; those it does not touch keep their identity. */
export function applied(entries: readonly Entry[], change: Change): readonly Entry[] {
  const { remove = new Set(), put = [] } = change(entries);
  if (remove.size === 0 && put.length === 0) return entries;
  const gone = new Set([...remove, ...put.map(({ op }) => op)]);
  return [...entries.filter(({ op }) => !gone.has(op)), ...put].sort(byMaking);
}

/** Two tabs may assign the same number at the same moment; any consistent order is fine. */
export function byMaking(a: Entry, b: Entry): number {
  return a.sequence - b.sequence || (a.op < b.op ? -1 : 1);
}

/** Adds entries, but never over what the disk knows better: that one was sent, for example. */
export const add =
  (made: readonly Entry[]): Change =>
  (entries) => ({ put: made.filter(({ op }) => !entries.some((entry) => entry.op === op)) });

export const remove =
  (ops: Iterable<string>): Change =>
  () => ({ remove: new Set(ops) });

/** Removes what later values made obsolete. */
export const prune = (): Change => (entries) => {
  const based = inheriting(entries);
  const remove = superseded(based);
  const put = based.filter((entry) => !entries.includes(entry) && !remove.has(entry.op));
  return { remove, put };
};

/**
 * Rejected entries wait again. The server certainly does not have them, so they take their turn with
 * those that were never sent.
 */
export const retried =
  (ops: readonly string[]): Change =>
  (entries) => ({
    put: entries
      .filter((entry) => ops.includes(entry.op) && isParked(entry))
      .map((entry) => ({ ...entry, failure: null, attempted: false })),
  });

/**
 * Marks an entry as sent, before it is sent: if the tab dies, the next one must know that the server
 * may still get it late. Not if a newer value has replaced it, if it depends on one that this tab
 * had not seen, or if another one of its quote was sent and is not answered.
 */
export const claim =
  (op: string): Change =>
  (entries) => {
    const { remove, put = [] } = prune()(entries);
    const left = applied(entries, () => ({ remove, put }));
    const mine = left.find((entry) => entry.op === op);
    const isFree = !left.some(
      (other) =>
        other.quoteId === mine?.quoteId &&
        other.user === mine.user &&
        other.attempted &&
        !isParked(other),
    );
    const isNext = mine && !mine.attempted && isFree && !waits(mine, left);
    if (!isNext) return { remove, put };
    const others = put.filter((entry) => entry !== mine);
    return { remove, put: [...others, { ...mine, attempted: true }] };
  };

/**
 * Removes an entry that the server has, and what it made obsolete, even if that was sent: a tab whose
 * disk had not opened sent this one without knowing of the older one, which must not follow it. A
 * newer value of its field was typed over this one, so its writer has seen it, however the tabs
 * learned of each other: its base becomes what was saved, so that it is not reported as overwriting
 * an unseen value.
 */
export const saved =
  (sent: Entry, row: unknown): Change =>
  (entries) => {
    const obsolete = entries.filter(
      (entry) =>
        entry.sequence < sent.sequence && isReplacedBy({ ...entry, attempted: false }, sent),
    );
    const found = { remove: new Set([sent, ...obsolete].map(({ op }) => op)) };
    if (sent.kind !== 'edit' || !row) return found;
    const base = Object.getOwnPropertyDescriptor(Object(row), sent.field)?.value;
    const newer = entries.filter(
      (entry) =>
        entry.kind === 'edit' &&
        entry.sequence > sent.sequence &&
        !entry.attempted &&
        isSameField(entry, sent) &&
        !isDivided(sent, entry, entries),
    );
    return { ...found, put: newer.map((entry) => ({ ...entry, base }) as Entry) };
  };

/**
 * Notes a failed attempt. If the server says that the target does not exist, the other edits of it
 * are set aside without sending them: those of the line item, or all of the quote. They wait for the
 * user, who can look at, copy and discard them; nothing else removes them.
 */
export const refused =
  (op: string, failure: Failure): Change =>
  (entries) => {
    const entry = entries.find((one) => one.op === op);
    if (!entry) return {};
    if (!isTargetMissing(failure)) return { put: [{ ...entry, failure }] };
    const { kind, entity, id, quoteId, user, tenant } = entry;
    const isItem = failure.status === 404 && entity === 'lineItem' && kind === 'edit';
    const why = isItem ? texts.items.deletedMeanwhile : reasonOf(failure);
    const aside: Failure = { ...failure, message: `Not saved: ${why}`, parked: true, isGone: true };
    const others = entries
      .filter((one) => one.quoteId === quoteId && one.user === user && one.tenant === tenant)
      .filter((one) => !isItem || (one.id === id && one.kind === 'edit'));
    return { put: others.map((one) => ({ ...one, failure: aside })) };
  };

/**
 * Whether the server says that the edit's target does not exist: deleted (410), or no such id (404).
 */
const isTargetMissing = ({ status }: Failure) => status === 410 || status === 404;

const reasonOf = ({ status }: Failure) =>
  status === 410 ? texts.quote.deletedMeanwhile : texts.quote.notThere;

/** Whether the server certainly does not have it: it was not sent, or was rejected. */
export const canWithdraw = (entry: Entry): boolean => !entry.attempted || isParked(entry);

/** Removes what was not sent. */
export const withdraw =
  (ops: readonly string[]): Change =>
  (entries) => ({ remove: unsentOf(ops, entries) });

/**
 * Removes what the screen has as replaced by later entries, also where another tab has put that on
 * the disk, and what replaced it is already withdrawn. Not if another tab has discarded it meanwhile:
 * the undo of that brings it back.
 */
export const replaced =
  (ops: readonly string[], laters: readonly Entry[]): Change =>
  (entries) => {
    const known = entries.filter(
      (entry) => !laters.some((later) => isDivided(entry, later, entries)),
    );
    const { remove = [], put } = prune()(entries);
    return { remove: new Set([...remove, ...unsentOf(ops, known)]), put };
  };

/** A change, except that it does not remove these entries. */
export const sparing =
  (spared: readonly Entry[], change: Change): Change =>
  (entries) => {
    const { remove = [], put } = change(entries);
    const kept = spared.map(({ op }) => op);
    return { remove: new Set([...remove].filter((op) => !kept.includes(op))), put };
  };

function unsentOf(ops: readonly string[], entries: readonly Entry[]): Set<string> {
  const unsent = entries.filter((entry) => ops.includes(entry.op) && canWithdraw(entry));
  return new Set(unsent.map(({ op }) => op));
}
