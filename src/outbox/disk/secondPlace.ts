import { newId } from '../../api/uuid.ts';
import { mostSequence } from '../queue/entry.ts';
import type { StoredEntry } from '../queue/storedEntry.ts';

/** A record in the second place. */
export type Kept = {
  record: StoredEntry;
  key: string;
  /** The write that put it there; null if an older build did. */
  write: Write | null;
};

/** A tab's writes are numbered from 1, and other tabs see them in their order. */
export type Write = { tab: string; number: number };

/** The last write of each tab up to which nothing is left to take over. */
export type Taken = Readonly<Record<string, number>>;

/**
 * Whether a record has been on the disk, or was erased by the tab that wrote it. Browsers tell other
 * tabs of a change of localStorage a moment later, so they may still see it.
 */
export function isTaken({ write }: Kept, taken: Taken): boolean {
  return write !== null && write.number <= (taken[write.tab] ?? 0);
}

/** The same once the records of these writes, and of each tab's before them, are on the disk. */
export function withTaken(taken: Taken, writes: readonly (Write | null)[]): Taken {
  const last: Record<string, number> = {};
  for (const write of writes) {
    if (write) last[write.tab] = Math.max(write.number, last[write.tab] ?? taken[write.tab] ?? 0);
  }
  const others = Object.entries(taken).filter(([tab]) => last[tab] === undefined);
  // Only for a moment does a tab see what is gone, so the tabs that wrote last are enough.
  return Object.fromEntries([...others, ...Object.entries(last)].slice(-mostTabs));
}

/**
 * What tabs share synchronously: the entries that the disk does not have yet, and the counter that
 * orders all entries.
 */
export type SecondPlace = {
  /** Whether this browser has it. */
  isThere: () => boolean;
  /** Puts all records or, where there is no room, none. Returns whether there was room. */
  put: (records: readonly StoredEntry[]) => boolean;
  /** Erases what was found there. */
  erase: (found: readonly Kept[]) => void;
  /** Every tab's records. */
  all: () => Kept[];
  /** This tab's last write so far; its number is 0 before the first one. */
  lastWrite: () => Write;
  /** A number above every one so far, and above `known`. */
  nextSequence: (known: number) => number;
};

const prefix = 'quotewright-edits/';
/** Where older builds put a record, under its op alone. */
const olderPrefix = 'quotewright-unsaved/';
const counter = 'quotewright-sequence';
const mostTabs = 100;

/**
 * Keeps each write of a record under a key of its own, so that no tab overwrites or erases what it has
 * not seen.
 */
export function createSecondPlace(storage: () => Storage = () => localStorage): SecondPlace {
  const tab = newId();
  let last = 0;
  let writes = 0;

  /** Where the browser has no such storage, or it is full, entries are in memory only. */
  function attempt<T>(work: (storage: Storage) => T): T | undefined {
    try {
      return work(storage());
    } catch {
      return undefined;
    }
  }

  /** Puts records in place of those of the same operations. */
  function putAll(to: Storage, records: readonly StoredEntry[]): boolean {
    const ops = new Set(records.map(({ op }) => op));
    const replaced = recordsIn(to).filter(({ record }) => ops.has(record.op));
    const written: string[] = [];
    try {
      for (const record of records) {
        writes += 1;
        const key = `${prefix}${record.op}/${tab}/${writes}`;
        written.push(key);
        to.setItem(key, JSON.stringify(record));
      }
    } catch {
      for (const key of written) to.removeItem(key);
      return false;
    }
    for (const { key } of replaced) to.removeItem(key);
    return true;
  }

  return {
    isThere: () => attempt(() => true) ?? false,
    put: (records) => records.length === 0 || (attempt((to) => putAll(to, records)) ?? false),
    erase: (found) => {
      attempt((from) => {
        for (const { key } of found) from.removeItem(key);
      });
    },
    all: () => attempt(recordsIn) ?? [],
    lastWrite: () => ({ tab, number: writes }),
    nextSequence: (known) => {
      const shared = Math.trunc(Number(attempt((from) => from.getItem(counter))));
      last = Math.max(last, known, shared <= mostSequence ? shared : 0) + 1;
      attempt((to) => to.setItem(counter, String(last)));
      return last;
    },
  };
}

function recordsIn(storage: Storage): Kept[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys
    .filter((key) => key.startsWith(prefix) || key.startsWith(olderPrefix))
    .map((key) => {
      const [, op = '', tab = '', digits] = key.split('/');
      const number = Number(digits);
      const write = number > 0 ? { tab, number } : null;
      return { key, write, record: parsed(storage.getItem(key) ?? '', op) };
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
