import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { StoredEntry } from '../queue/storedEntry.ts';
import type { Taken } from './secondPlace.ts';

/**
 * What has been taken over from the second place, under an op that no entry has. A build that does not
 * know it takes it for an entry of a newer build, and so leaves the sending to that.
 */
type TakenRecord = { op: 'taken'; schemaVersion: number; taken: Taken };
/** The format's version of what no build reads as an entry. */
const newerThanAny = 1_000_000;

type Entries = DBSchema & { entries: { key: string; value: StoredEntry | TakenRecord } };

/**
 * What a transaction removes and puts, given all records and what has been taken over from the second
 * place.
 */
export type DiskChange = (
  found: StoredEntry[],
  taken: Taken,
) => {
  remove: readonly string[];
  put: readonly StoredEntry[];
  /** What has been taken over from now on, if that changes. */
  taken?: Taken;
};

/** The storage that all tabs share. Everything rejects while it is missing, full or not yet open. */
export type Disk = {
  isOpen: () => boolean;
  /** Resolves when the disk has opened, however late, or failed to. */
  settled: () => Promise<void>;
  /** Reads everything and changes it in one transaction, which no other tab can interrupt. */
  change: (change: DiskChange) => Promise<void>;
};

export type DiskEvents = {
  /** The database has been opened. */
  onOpen: () => void;
  /** The browser closed the database, possibly deleting its contents. */
  onLost: () => void;
};

/** A database that takes longer to open counts as missing until it does. */
const patienceMs = 3000;

/** Stores entries in IndexedDB. */
export function createDisk({ onOpen, onLost }: DiskEvents, name = 'quotewright-outbox'): Disk {
  let database: IDBPDatabase<Entries> | undefined;
  let opening: Promise<void> | undefined;
  let isOverdue = false;

  function open(): Promise<void> {
    opening ??= openDatabase().then(
      (opened) => {
        database = opened;
        isOverdue = false;
        onOpen();
      },
      (error: unknown) => {
        opening = undefined;
        throw error;
      },
    );
    return opening;
  }

  /** Async, so that an `indexedDB` that throws results in a rejection like any other. */
  async function openDatabase(): Promise<IDBPDatabase<Entries>> {
    return openDB<Entries>(name, 1, {
      upgrade: (fresh) => void fresh.createObjectStore('entries', { keyPath: 'op' }),
      blocking: () => {
        database?.close();
        close();
      },
      terminated: close,
    });
  }

  function close(): void {
    forget();
    onLost();
  }

  function forget(): void {
    database = undefined;
    opening = undefined;
  }

  /** Only the first caller waits for a database that takes too long. */
  async function openInTime(): Promise<void> {
    const opened = open();
    if (isOverdue) throw new Error('The database does not open');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const overdue = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patienceMs);
    });
    await Promise.race([opened, overdue]).finally(() => clearTimeout(timer));
    isOverdue = database === undefined;
  }

  function begin() {
    if (!database) throw new Error('The database is not open');
    try {
      return database.transaction('entries', 'readwrite', { durability: 'strict' });
    } catch (error) {
      // The connection is gone; the next change opens a new one.
      forget();
      throw error;
    }
  }

  async function change(made: DiskChange): Promise<void> {
    if (!database) await openInTime();
    const transaction = begin();
    const finished = transaction.done;
    ignore(finished);
    const { store } = transaction;
    const all = await store.getAll();
    const before = all.find(isTakenRecord)?.taken ?? {};
    const { remove, put, taken } = made(all.filter(isStoredEntry), before);
    for (const op of remove) ignore(store.delete(op));
    for (const record of put) ignore(store.put(record));
    if (taken) ignore(store.put({ op: 'taken', schemaVersion: newerThanAny, taken }));
    await finished;
  }

  return {
    isOpen: () => database !== undefined,
    settled: () => open().catch(() => {}),
    change,
  };
}

type Stored = StoredEntry | TakenRecord;
const isTakenRecord = (record: Stored): record is TakenRecord => record.op === 'taken';
const isStoredEntry = (record: Stored): record is StoredEntry => !isTakenRecord(record);

/** A failed request fails its transaction, which is where it is handled. */
function ignore(request: Promise<unknown>): void {
  request.catch(() => {});
}
