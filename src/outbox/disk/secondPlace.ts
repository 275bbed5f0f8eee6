import { mostSequence } from '../queue/entry.ts';
import type { StoredEntry } from '../queue/storedEntry.ts';

/** A record in the second place, as it was found there. */
export type Kept = { record: StoredEntry; text: string };

/**
 * What tabs share synchronously: the entries that the disk does not have yet, and the counter that
 * orders all entries.
 */
export type SecondPlace = {
  /** Whether this browser has it. */
  isThere: () => boolean;
  /** Puts all records or, where there is no room, none. Returns whether there was room. */
  put: (records: readonly StoredEntry[]) => boolean;
  /** Erases what is still as it was found. */
  erase: (found: readonly Kept[]) => void;
  /** Every tab's records. */
  all: () => Kept[];
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
    isThere: () => attempt(() => true) ?? false,
    put: (records) => records.length === 0 || (attempt((to) => putAll(to, records)) ?? false),
    erase: (found) => {
      attempt((from) => {
        for (const { record, text } of found) {
          const key = prefix + record.op;
          if (from.getItem(key) === text) from.removeItem(key);
        }
      });
    },
    all: () => attempt(recordsIn) ?? [],
    nextSequence: (known) => {
      const shared = Math.trunc(Number(attempt((from) => from.getItem(counter))));
      last = Math.max(last, known, shared <= mostSequence ? shared : 0) + 1;
      attempt((to) => to.setItem(counter, String(last)));
      return last;
    },
  };
}

function putAll(storage: Storage, records: readonly StoredEntry[]): boolean {
  const before = records.map(({ op }) => [prefix + op, storage.getItem(prefix + op)] as const);
  try {
    for (const record of records) storage.setItem(prefix + record.op, JSON.stringify(record));
    return true;
  } catch {
    for (const [key, text] of before) {
      if (text === null) storage.removeItem(key);
      else storage.setItem(key, text);
    }
    return false;
  }
}

function recordsIn(storage: Storage): Kept[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys
    .filter((key) => key.startsWith(prefix))
    .map((key) => {
      const text = storage.getItem(key) ?? '';
      return { text, record: parsed(text, key.slice(prefix.length)) };
    });
}

/** A record that cannot be read is still a record: it is named, not dropped. */
function parsed(text: string, op: string): StoredEntry {
  try {
    return { ...(JSON.parse(text) as object), op };
  } catch {
    return { op, schemaVersion: 'damaged' };
  }
}
