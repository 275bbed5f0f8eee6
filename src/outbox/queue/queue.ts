import { replaceEqualDeep } from '@tanstack/react-query';
import { createSignal } from '../../signal.ts';
import type { Disk } from '../disk/disk.ts';
import type { SecondPlace } from '../disk/secondPlace.ts';
import { add, applied, type Change, replaced, sparing } from './changes.ts';
import type { Entry } from './entry.ts';
import { createPlaces, type Pending } from './places.ts';
import type { StoredEntry } from './storedEntry.ts';
import { superseded } from './superseded.ts';

/** How safely this browser keeps edits. */
export type Keeping = {
  /** Every edit is in one of the two places. */
  stores: boolean;
  /** Edits made by a newer build, which wait for it. */
  newer: number;
  /** Records that are no entries of any build. */
  damaged: readonly StoredEntry[];
};

/**
 * The unsaved edits: those that all tabs share, on the disk and in the second place, and the changes
 * made here that are not among them yet.
 */
export type Queue = {
  /** Every entry in creation order, read synchronously; the same array until something changes. */
  all: () => readonly Entry[];
  /** Calls back after each change of `all`. Returns a function to unsubscribe. */
  subscribe: (listener: () => void) => () => void;
  /** Adds entries: on the screen and in the second place within the event, then on the disk. */
  add: (entries: readonly Entry[]) => void;
  /** Adds entries again that were removed here, also while that removal is not written yet. */
  restore: (entries: readonly Entry[]) => void;
  /**
   * Changes entries: on the screen at once, then for all tabs, against what these have by then.
   * Resolves when that is done or has failed. Never rejects.
   */
  change: (change: Change) => Promise<void>;
  /** Whether the tabs share that an entry is being sent; here it may be only about to be, and not leave. */
  isClaimed: (op: string) => boolean;
  /** Notes within the event of the call that entries are being sent. */
  markSent: (entries: readonly Entry[]) => void;
  /** Reads what other tabs wrote. Resolves when that is done or has failed. */
  refresh: () => Promise<void>;
  /** The sequence number for a new entry, above every tab's so far. */
  nextSequence: () => number;
  keeping: () => Keeping;
  onKeeping: (listener: () => void) => () => void;
  /** Deletes damaged records. */
  discardDamaged: (records: readonly StoredEntry[]) => Promise<void>;
  /** Undoes that. */
  restoreDamaged: (records: readonly StoredEntry[]) => Promise<void>;
};

export type QueueDeps = {
  disk: Disk;
  secondPlace: SecondPlace;
  /** This tab has changed what all tabs share. */
  onStored: () => void;
};

export function createQueue({ disk, secondPlace, onStored }: QueueDeps): Queue {
  const places = createPlaces({ disk, secondPlace, onRead: report, onStored });
  /** The shared entries as last read. */
  let shared: readonly Entry[] = [];
  let pending: readonly Pending[] = [];
  let shown: readonly Entry[] = shared;
  let keeping: Keeping = { stores: true, newer: 0, damaged: [] };
  let writing: Promise<void> | undefined;
  /** Whether changes were added since the last attempt to write began. */
  let hasMore = false;
  const changes = createSignal();
  const reports = createSignal();

  /** Equal entries keep their identity, so that reading them again renders nothing. */
  function show(next: readonly Entry[]): void {
    const same = replaceEqualDeep(shown, next);
    if (same === shown) return;
    shown = same;
    changes.emit();
  }

  function report(next: Partial<Keeping>): void {
    const same = replaceEqualDeep(keeping, { ...keeping, ...next });
    if (same === keeping) return;
    keeping = same;
    reports.emit();
  }

  function pend(...made: Pending[]): void {
    pending = [...pending, ...made];
    hasMore = true;
    show(made.reduce((found, { change }) => applied(found, change), shown));
    void write();
  }

  /** Writes everything pending, and again if more has been added meanwhile. */
  function write(): Promise<void> {
    writing ??= writePending().finally(() => {
      writing = undefined;
      if (hasMore) void write();
    });
    return writing;
  }

  async function writePending(): Promise<void> {
    const batch = pending;
    hasMore = false;
    const made = batch.filter(({ kind }) => kind !== 'shown');
    const { entries, left, isStored, isChanged } = await places.write(made, shared);
    shared = entries;
    pending = [...left, ...pending.filter((one) => !batch.includes(one))];
    report({ stores: isStored });
    show(pending.reduce((found, { change }) => applied(found, change), shared));
    if (isChanged) onStored();
    for (const { settle } of batch) settle?.();
  }

  /** Shows entries, and keeps them within the event of the call. */
  function keep(entries: readonly Entry[], change: Change): void {
    const kind = secondPlace.put(entries) ? 'shown' : 'addition';
    const ops = new Set(entries.map(({ op }) => op));
    const obsolete = [...superseded([...shown, ...entries])];
    const isReplacing = obsolete.length > 0;
    const gone = obsolete.filter((op) => !ops.has(op));
    pend({ change, kind }, ...(isReplacing ? [{ change: replaced(gone, entries) }] : []));
  }

  /** Changes records that are no entries. Never rejects. */
  async function changeRecords(change: { remove: string[]; put: readonly StoredEntry[] }) {
    await disk.change(() => change).catch(() => {});
    onStored();
    await write();
  }

  return {
    all: () => shown,
    subscribe: changes.subscribe,
    add: (entries) => keep(entries, add(entries)),
    restore: (entries) => {
      // Not added again after the removal: another tab may have sent it, or a newer one, by then.
      for (const removal of pending) removal.change = sparing(entries, removal.change);
      keep(entries, add(entries));
    },
    isClaimed: (op) => shared.some((entry) => entry.op === op && entry.attempted),
    change: (change) => new Promise((settle) => pend({ change, settle })),
    markSent: (entries) => {
      const put = entries.map((entry) => ({ ...entry, attempted: true }));
      keep(put, () => ({ put }));
    },
    refresh: async () => {
      await writing;
      await write();
    },
    nextSequence: () => secondPlace.nextSequence(shown.at(-1)?.sequence ?? 0),
    keeping: () => keeping,
    onKeeping: reports.subscribe,
    discardDamaged: (records) => changeRecords({ remove: records.map(({ op }) => op), put: [] }),
    restoreDamaged: (records) => changeRecords({ remove: [], put: records }),
  };
}
