import { replaceEqualDeep } from '@tanstack/react-query';
import { createSignal } from '../../signal.ts';
import type { Disk } from '../disk/disk.ts';
import type { SecondPlace } from '../disk/secondPlace.ts';
import { add, applied, byMaking, type Change, prune } from './changes.ts';
import type { Entry } from './entry.ts';
import { fromStored, type StoredEntry } from './storedEntry.ts';
import { superseded } from './superseded.ts';

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

/** A change that the disk does not have yet; `settle` is called after each attempt to write it. */
type Pending = { change: Change; settle?: (isStored: boolean) => void };

export function createQueue({ disk, secondPlace, onStored }: QueueDeps): Queue {
  /** As last read from the disk. */
  let stored: readonly Entry[] = [];
  let pending: readonly Pending[] = [];
  let shown: readonly Entry[] = stored;
  let keeping: Keeping = { stores: true, newer: 0, damaged: [] };
  /** Made before the disk was read for the first time: by then, they may be sent and gone. */
  let madeUnread: readonly Entry[] | undefined = [];
  /** This tab's entries in the second place. */
  let mirrored: readonly Entry[] = [];
  let writing: Promise<void> | undefined;
  /** Whether changes were added since the last attempt to write began. */
  let hasMore = false;
  const changes = createSignal();
  const reports = createSignal();

  /** Equal entries keep their identity, so that reading the disk again renders nothing. */
  function show(): void {
    const next = pending.reduce((entries, { change }) => applied(entries, change), stored);
    const same = replaceEqualDeep(shown, next);
    if (same === shown) return;
    shown = same;
    mirror();
    changes.emit();
  }

  /** Keeps in the second place what the disk cannot take now. */
  function mirror(): void {
    const isSafe = disk.isOpen() && keeping.stores;
    const unsafe = isSafe ? [] : shown.filter(({ op }) => !stored.some((one) => one.op === op));
    erase(mirrored.filter(({ op }) => !unsafe.some((entry) => entry.op === op)));
    mirrored = unsafe.filter((entry) => mirrored.includes(entry) || secondPlace.put(entry));
  }

  function erase(records: readonly StoredEntry[]): void {
    secondPlace.erase(records.map(({ op }) => op));
  }

  function report(next: Partial<Keeping>): void {
    const same = replaceEqualDeep(keeping, { ...keeping, ...next });
    if (same === keeping) return;
    keeping = same;
    reports.emit();
  }

  function pend(change: Change, settle?: Pending['settle']): Pending {
    const made = { change, ...(settle ? { settle } : {}) };
    pending = [...pending, made];
    hasMore = true;
    return made;
  }

  /** One transaction writes everything pending; another one follows if more has been added. */
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
      const { found, isChanged } = await writeBatch(batch.map(({ change }) => change));
      stored = found;
      pending = pending.filter((one) => !batch.includes(one));
      madeUnread = undefined;
      report({ stores: true });
      show();
      mirror();
      if (isChanged) onStored();
      for (const { settle } of batch) settle?.(true);
    } catch {
      report({ stores: false });
      mirror();
      condense();
    }
  }

  async function writeBatch(batch: readonly Change[]) {
    const others = secondPlace.all().filter(({ op }) => !mirrored.some((own) => own.op === op));
    const taken = mirrored.filter(({ op }) => !secondPlace.has(op));
    let found: readonly Entry[] = [];
    let isChanged = false;
    await disk.change((records) => {
      const isKnown = ({ op }: StoredEntry) => records.some((record) => record.op === op);
      const adopted = others.filter((record) => !isKnown(record));
      const { entries, ...unread } = understood([...records, ...adopted]);
      report(unread);
      const all = [...batch, prune(madeUnread)].reduce(applied, entries);
      // Another tab has stored these in this one's place, and they are gone since.
      found = all.filter((entry) => isKnown(entry) || !taken.some(({ op }) => op === entry.op));
      const remove = entries.filter(({ op }) => !found.some((entry) => entry.op === op));
      const put = [...adopted, ...found.filter((entry) => !entries.includes(entry))];
      isChanged = remove.length + put.length > 0;
      return { remove: remove.map(({ op }) => op), put };
    });
    erase(others);
    return { found, isChanged };
  }

  /** Makes one change of all that could not be written, so that they do not pile up. */
  function condense(): void {
    const [before, batch] = [stored, pending];
    const after = batch.reduce((entries, { change }) => applied(entries, change), before);
    const isIn = (entries: readonly Entry[], { op }: Entry) => entries.some((one) => one.op === op);
    const gone = new Set(before.filter((entry) => !isIn(after, entry)).map(({ op }) => op));
    const put = after.filter((entry) => !before.includes(entry));
    pending = [{ change: () => ({ remove: gone, put }) }];
    for (const { settle } of batch) settle?.(false);
  }

  /** Puts entries on the disk within the event of the call, if it is open. */
  async function putNow(entries: readonly Entry[], made: Pending): Promise<void> {
    try {
      await disk.put(entries);
      stored = applied(stored, made.change);
      pending = pending.filter((one) => one !== made);
      show();
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
      madeUnread = madeUnread && [...madeUnread, ...entries];
      const made = pend(add(entries));
      const isOpen = disk.isOpen();
      if (isOpen) void putNow(entries, made);
      const hasObsolete = superseded([...shown, ...entries]).size > 0;
      if (hasObsolete) pend(prune());
      show();
      if (hasObsolete || !isOpen) void write();
    },
    change: (change) =>
      new Promise((resolve) => {
        pend(change, () => resolve());
        show();
        void write();
      }),
    markSent: (entries) => {
      const put = entries.map((entry) => ({ ...entry, attempted: true }));
      const made = pend(() => ({ put }));
      void putNow(put, made);
      show();
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
