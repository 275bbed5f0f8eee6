import type { Entry } from './entry.ts';

/** Where entries are kept. All that a durable store must be able to do, in one transaction each. */
export type EntryStore = {
  /** Every entry in order of making; the same array until something changes. */
  all: () => readonly Entry[];
  /** Removes the entries of the given ops and puts the given ones (by op), as one change. */
  write: (change: EntryChange) => void;
  /** Calls back after each change. Returns how to stop. */
  subscribe: (listener: () => void) => () => void;
};

export type EntryChange = { remove?: readonly string[]; put?: readonly Entry[] };

/** Keeps entries in memory, as long as the page lives. */
export function createMemoryStore(): EntryStore {
  let entries: readonly Entry[] = [];
  const listeners = new Set<() => void>();
  return {
    all: () => entries,
    write: ({ remove = [], put = [] }) => {
      const gone = new Set([...remove, ...put.map(({ op }) => op)]);
      entries = [...entries.filter(({ op }) => !gone.has(op)), ...put].sort(
        (a, b) => a.sequence - b.sequence,
      );
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
