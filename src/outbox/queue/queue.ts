import { replaceEqualDeep } from '@tanstack/react-query';
import { createSignal } from '../../signal.ts';
import type { Disk } from '../disk/disk.ts';
import type { SecondPlace } from '../disk/secondPlace.ts';
import { add, applied, byMaking, type Change, prune } from './changes.ts';
import type { Entry } from './entry.ts';
import { fromStored, type StoredEntry } from './storedEntry.ts';
import { superseded } from './superseded.ts';
import { without, written } from './write.ts';

/** How safely this browser keeps edits. */
export type Keeping = {
  /** Edits are stored persistently. */
  stores: boolean;
  /** Edits made by a newer build, which wait for it. */
  newer: number;
  /** Records that are no entries of any build. */
  damaged: readonly StoredEntry[];
};

/**
 * The unsaved edits: those on the disk, which all tabs share, and the changes made here that are not
 * on it yet.
 */
export type Queue = {
  /** Every entry in creation order, read synchronously; the same array until something changes. */
  all: () => readonly Entry[];
  /** Calls back after each change of `all`. Returns a function to unsubscribe. */
  subscribe: (listener: () => void) => () => void;
  /** Adds entries: on the screen and, if it is open, on the disk within the event of the call. */
  add: (entries: readonly Entry[]) => void;
  /**
   * Changes entries: on the screen at once, then on the disk, against what it holds by then.
   * Resolves when that is done or has failed. Never rejects.
   */
  change: (change: Change) => Promise<void>;
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
  /** This tab has changed what is on the disk. */
  onStored: () => void;
};

/** A change that the disk does not have yet; `settle` is called after the first attempt to write it. */
type Pending = { change: Change; settle?: () => void };

export function createQueue({ disk, secondPlace, onStored }: QueueDeps): Queue {
  /** As last read from the disk. */
  let stored: readonly Entry[] = [];
  let pending: readonly Pending[] = [];
  let shown: readonly Entry[] = stored;
  let keeping: Keeping = { stores: true, newer: 0, damaged: [] };
  /** The entries that this tab has put in the second place, where other tabs may have taken them. */
  let mirrored: readonly Entry[] = [];
  let writing: Promise<void> | undefined;
  /** Whether changes were added since the last attempt to write began. */
  let hasMore = false;
  const changes = createSignal();
  const reports = createSignal();

  /** Equal entries keep their identity, so that reading the disk again renders nothing. */
  function show(next: readonly Entry[]): void {
    const same = replaceEqualDeep(shown, next);
    if (same === shown) return;
    shown = same;
    mirror();
    changes.emit();
  }

  const showAll = () => show(pending.reduce((found, { change }) => applied(found, change), stored));

  /** Keeps in the second place what the disk cannot take now. */
  function mirror(): void {
    const isSafe = disk.isOpen() && keeping.stores;
    const waiting = without(shown, stored);
    // What is there already stays until the disk has committed it.
    const unsafe = isSafe
      ? waiting.filter(({ op }) => mirrored.some((own) => own.op === op))
      : waiting;
    secondPlace.erase(without(mirrored, unsafe).map(({ op }) => op));
    mirrored = unsafe.filter(
      (entry) => mirrored.includes(entry) || isTaken(entry) || secondPlace.put(entry),
    );
  }

  /** Whether another tab has taken an entry over, which must not come back by a change made here. */
  function isTaken({ op }: Entry): boolean {
    return mirrored.some((own) => own.op === op) && !secondPlace.has(op);
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
    try {
      await takeOver();
      const isChanged = await writeBatch(batch.map(({ change }) => change));
      pending = pending.filter((one) => !batch.includes(one));
      report({ stores: true });
      showAll();
      mirror();
      if (isChanged) onStored();
    } catch {
      report({ stores: false });
      mirror();
    }
    for (const one of batch) {
      one.settle?.();
      delete one.settle;
    }
  }

  /**
   * Puts on the disk what any tab has in the second place, and erases it there once the disk has
   * it. This precedes each claim, so that nothing older waits there when a value is sent, and has a
   * transaction of its own: an entry that left the disk while its key existed would come back.
   */
  async function takeOver(): Promise<void> {
    if (secondPlace.all().length === 0) return;
    let found: StoredEntry[] = [];
    await disk.change((records) => {
      found = secondPlace.all();
      return { remove: [], put: without(found, records) };
    });
    secondPlace.erase(found.map(({ op }) => op));
  }

  async function writeBatch(batch: readonly Change[]): Promise<boolean> {
    let found: readonly Entry[] = [];
    let isChanged = false;
    await disk.change((records) => {
      const { entries, ...unread } = understood(records);
      report(unread);
      found = written(entries, batch, mirrored);
      const remove = without(entries, found).map(({ op }) => op);
      const put = found.filter((entry) => !entries.includes(entry));
      isChanged = remove.length + put.length > 0;
      return { remove, put };
    });
    stored = found;
    return isChanged;
  }

  /** Puts entries on the disk within the event of the call, if it is open. */
  async function putNow(entries: readonly Entry[], made: Pending): Promise<void> {
    try {
      await disk.put(entries);
      stored = applied(stored, made.change);
      pending = pending.filter((one) => one !== made);
      showAll();
      onStored();
    } catch {
      void write();
    }
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
    add: (entries) => {
      const made = { change: add(entries) };
      const isOpen = disk.isOpen();
      if (isOpen) void putNow(entries, made);
      const hasObsolete = superseded([...shown, ...entries]).size > 0;
      pend(made, ...(hasObsolete ? [{ change: prune() }] : []));
      if (hasObsolete || !isOpen) void write();
    },
    change: (change) =>
      new Promise((settle) => {
        pend({ change, settle });
        void write();
      }),
    markSent: (entries) => {
      const put = entries.map((entry) => ({ ...entry, attempted: true }));
      const made = { change: () => ({ put }) };
      void putNow(put, made);
      pend(made);
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

function understood(
  records: readonly StoredEntry[],
): { entries: Entry[] } & Omit<Keeping, 'stores'> {
  const read = records.map(fromStored);
  return {
    entries: read.filter((entry) => typeof entry === 'object').sort(byMaking),
    newer: read.filter((entry) => entry === 'newer').length,
    damaged: records.filter((_, index) => read[index] === 'damaged'),
  };
}
