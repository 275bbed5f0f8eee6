import type { StoredEntry } from '../queue/storedEntry.ts';

/**
 * What tabs share synchronously: the entries that IndexedDB could not take within the event of their
 * change, and the counter that orders all entries.
 */
export type SecondPlace = {
  /** Returns whether there was room for it. */
  put: (record: StoredEntry) => boolean;
  erase: (ops: readonly string[]) => void;
  has: (op: string) => boolean;
  /** Every tab's records. */
  all: () => StoredEntry[];
  /** A number above every one so far, and above `known`. */
  nextSequence: (known: number) => number;
};

const prefix = 'quotewright-unsaved/';
const counter = 'quotewright-sequence';

/** Keeps each record under a key of its own, so that tabs never overwrite each other's. */
export function createSecondPlace(storage: () => Storage = () => localStorage): SecondPlace {
  let last = 0;

  /** Where the browser has no such storage, or it is full, entries are in memory only. */
  function attempt<T>(work: (storage: Storage) => T): T | undefined {
    try {
      return work(storage());
    } catch {
      return undefined;
    }
  }

  return {
    put: (record) =>
      attempt((to) => {
        to.setItem(prefix + record.op, JSON.stringify(record));
        return true;
      }) ?? false,
    erase: (ops) => {
      for (const op of ops) attempt((from) => from.removeItem(prefix + op));
    },
    has: (op) => attempt((from) => from.getItem(prefix + op) !== null) ?? true,
    all: () => attempt((from) => recordsIn(from)) ?? [],
    nextSequence: (known) => {
      const shared = Number(attempt((from) => from.getItem(counter)));
      last = Math.max(last, known, Number.isSafeInteger(shared) ? shared : 0) + 1;
      attempt((to) => to.setItem(counter, String(last)));
      return last;
    },
  };
}

function recordsIn(storage: Storage): StoredEntry[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys.filter((key) => key.startsWith(prefix)).flatMap((key) => parsed(storage, key));
}

/** A record that cannot be read is still a record: it is named, not dropped. */
function parsed(storage: Storage, key: string): StoredEntry[] {
  const text = storage.getItem(key);
  if (text === null) return [];
  const op = key.slice(prefix.length);
  try {
    return [{ ...(JSON.parse(text) as object), op }];
  } catch {
    return [{ op, schemaVersion: 'damaged' }];
  }
}
