import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { createSignal } from '../signal.ts';
import type { EntryChange } from './entryStore.ts';
import { type StoredEntry, toStored } from './storedEntry.ts';

type Entries = DBSchema & { entries: { key: string; value: StoredEntry } };

/** Persistent storage for entries. */
export type Disk = {
  /** Writes a change within the event of the call. Failed writes are retried with the next one. */
  keep: (change: EntryChange) => void;
  /**
   * Takes note of another tab's change. If that tab could not write it in time (`late`), this one
   * does. For entries that this tab wrote late, the other tab's change is the newer one, although
   * it may have been written before.
   */
  observe: (change: EntryChange, late?: readonly string[]) => void;
  /** Whether the last change of an entry could not be written within the event of its call. */
  isLate: (op: string) => boolean;
  /** All entries, including those that could not be written. Rejects if nothing can be read. */
  read: () => Promise<StoredEntry[]>;
  /** Waits until everything given to `keep` has been written or has failed. Never rejects. */
  settled: () => Promise<void>;
  /** False if entries could not be stored: there is no storage, or it is full. */
  works: () => boolean;
  /** Calls back when `works` changes. Returns a function to unsubscribe. */
  subscribe: (listener: () => void) => () => void;
};

/** A database that takes longer to open counts as missing until it does. */
const timeoutMs = 3000;

/**
 * Stores entries in IndexedDB.
 * @param lost called when the browser closed the open database, possibly deleting its contents
 */
export function createDisk(lost: () => void, name = 'quotewright-outbox'): Disk {
  let database: IDBPDatabase<Entries> | undefined;
  let opening: Promise<void> | undefined;
  let works = true;
  let batches = 0;
  /** What is still to be written: an entry, or null for one to remove. */
  const unwritten = new Map<string, StoredEntry | null>();
  /** The last batch in which an op was written, while that is in progress. */
  const lastBatch = new Map<string, number>();
  const inProgress = new Set<Promise<void>>();
  /**
   * Entries that were or will be written after the event of their call, so that another tab's
   * change may be newer.
   */
  const late = new Set<string>();
  const reports = createSignal();

  function report(next: boolean): void {
    if (next === works) return;
    works = next;
    reports.emit();
  }

  function open(): Promise<void> {
    opening ??= openDatabase().then(
      (opened) => {
        database = opened;
        if (unwritten.size === 0) report(true);
        writePending();
      },
      () => {
        opening = undefined;
        report(false);
      },
    );
    return opening;
  }

  /** Async, so that an `indexedDB` that throws results in a rejection like any other. */
  async function openDatabase(): Promise<IDBPDatabase<Entries>> {
    const overdue = setTimeout(() => report(false), timeoutMs);
    try {
      return await openDB<Entries>(name, 1, {
        upgrade: (fresh) => void fresh.createObjectStore('entries', { keyPath: 'op' }),
        blocking: () => {
          database?.close();
          close();
        },
        terminated: close,
      });
    } finally {
      clearTimeout(overdue);
    }
  }

  function close(): void {
    database = undefined;
    opening = undefined;
    lost();
  }

  function writePending(): void {
    if (unwritten.size === 0) return;
    if (!database) return void open();
    const batch = new Map(unwritten);
    unwritten.clear();
    batches += 1;
    const number = batches;
    for (const op of batch.keys()) lastBatch.set(op, number);
    const writing = commit(database, batch).then(
      () => settle(batch, number, true),
      () => settle(batch, number, false),
    );
    inProgress.add(writing);
    void writing.finally(() => inProgress.delete(writing));
  }

  /** The transaction is started, filled and committed before this returns. */
  async function commit(into: IDBPDatabase<Entries>, batch: Map<string, StoredEntry | null>) {
    const transaction = begin(into);
    for (const [op, entry] of batch) {
      const request = entry ? transaction.store.put(entry) : transaction.store.delete(op);
      request.catch(() => {}); // reported by `done`
    }
    transaction.commit();
    return transaction.done;
  }

  function begin(into: IDBPDatabase<Entries>) {
    try {
      return into.transaction('entries', 'readwrite', { durability: 'strict' });
    } catch (error) {
      // The connection is gone; the next write opens a new one.
      if (database === into) {
        database = undefined;
        opening = undefined;
      }
      throw error;
    }
  }

  function settle(batch: Map<string, StoredEntry | null>, number: number, isKept: boolean): void {
    for (const [op, entry] of batch) {
      if (lastBatch.get(op) !== number) continue;
      lastBatch.delete(op);
      if (isKept || unwritten.has(op)) continue;
      unwritten.set(op, entry);
      if (entry) late.add(op);
    }
    if (!isKept) report(false);
    else if (unwritten.size === 0) report(true);
  }

  function keep({ remove = [], put = [] }: EntryChange): void {
    for (const op of remove) {
      unwritten.set(op, null);
      late.delete(op);
    }
    for (const entry of put) {
      unwritten.set(entry.op, toStored(entry));
      if (!database) late.add(entry.op);
    }
    writePending();
  }

  return {
    keep,
    observe: ({ remove = [], put = [] }, lateElsewhere = []) => {
      for (const op of lateElsewhere) late.add(op);
      const change = {
        remove: remove.filter((op) => late.has(op)),
        put: put.filter(({ op }) => late.has(op)),
      };
      if (change.remove.length + change.put.length > 0) keep(change);
    },
    isLate: (op) => unwritten.has(op),
    read: async () => {
      await withTimeout(open());
      if (!database) throw new Error('There is no storage');
      const found = await database.getAll('entries');
      // Entries that could not be stored count too.
      return [
        ...found.filter(({ op }) => !unwritten.has(op)),
        ...[...unwritten.values()].filter((entry) => entry !== null),
      ];
    },
    settled: async () => {
      if (!database && opening) await withTimeout(opening);
      await Promise.all(inProgress);
    },
    works: () => works,
    subscribe: reports.subscribe,
  };
}

function withTimeout(work: Promise<void>): Promise<void> {
  return Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, timeoutMs))]);
}
