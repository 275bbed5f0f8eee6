import * as v from 'valibot';
import { newId } from '../../api/uuid.ts';
import { mostSequence } from '../queue/entry.ts';
import type { StoredEntry } from '../queue/storedEntry.ts';

/** A record in the second place, as it was found there. */
export type Kept = {
  record: StoredEntry;
  text: string;
  /** The write that put it there; null if an older build did. */
  write: Write | null;
};

/** A tab's writes are numbered, and other tabs see them in their order. */
type Write = { tab: string; number: number };

/** The last write of each tab whose records have been on the disk. */
export type Taken = Readonly<Record<string, number>>;

/**
 * Whether a record has been on the disk. Browsers tell other tabs of a change of localStorage a moment
 * later, so a tab may still see what was taken over, and removed from the disk since.
 */
export function isTaken({ write }: Kept, taken: Taken): boolean {
  return write !== null && write.number <= (taken[write.tab] ?? 0);
}

/** The same once these records are on the disk. */
export function withTaken(taken: Taken, found: readonly Kept[]): Taken {
  const last: Record<string, number> = {};
  for (const { write } of found) {
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
  /** Erases what is still as it was found. */
  erase: (found: readonly Kept[]) => void;
  /** Every tab's records. */
  all: () => Kept[];
  /** A number above every one so far, and above `known`. */
  nextSequence: (known: number) => number;
};

const prefix = 'quotewright-unsaved/';
const counter = 'quotewright-sequence';
const mostTabs = 100;
const writeOfTab = v.object({ tab: v.string(), number: v.number() });

/** Keeps each record under a key of its own, so that tabs never overwrite each other's. */
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

  /** The texts of records, by their keys. */
  function textsOf(records: readonly StoredEntry[]): [key: string, text: string][] {
    return records.map((record) => {
      writes += 1;
      const write: Write = { tab, number: writes };
      return [prefix + record.op, JSON.stringify({ ...record, write })];
    });
  }

  return {
    isThere: () => attempt(() => true) ?? false,
    put: (records) =>
      records.length === 0 || (attempt((to) => putAll(to, textsOf(records))) ?? false),
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

function putAll(storage: Storage, texts: [key: string, text: string][]): boolean {
  const before = texts.map(([key]) => [key, storage.getItem(key)] as const);
  try {
    for (const [key, text] of texts) storage.setItem(key, text);
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
      return { text, ...parsed(text, key.slice(prefix.length)) };
    });
}

/** A record that cannot be read is still a record: it is named, not dropped. */
function parsed(text: string, op: string): Omit<Kept, 'text'> {
  try {
    const { write, ...record } = JSON.parse(text) as { write?: unknown };
    return { record: { ...record, op }, write: v.is(writeOfTab, write) ? write : null };
  } catch {
    return { record: { op, schemaVersion: 'damaged' }, write: null };
  }
}
