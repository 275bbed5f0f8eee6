import { createSignal } from '../signal.ts';
import type { Entry } from './entry.ts';

/** The tab's list of entries: what everything on the screen reads, at once and without waiting. */
export type EntryStore = {
  /** Every entry in order of making; the same array until something changes. */
  all: () => readonly Entry[];
  /** Removes the entries of the given ops and puts the given ones (by op), as one change. */
  write: (change: EntryChange) => void;
  /** The same for what is known elsewhere already: from the disk, or from another tab. */
  take: (change: EntryChange) => void;
  /** Calls back after each change. Returns how to stop. */
  subscribe: (listener: () => void) => () => void;
  /** Calls back in the very event of each `write`, before those who subscribed. */
  onWrite: (listener: (change: EntryChange) => void) => () => void;
};

export type EntryChange = { remove?: readonly string[]; put?: readonly Entry[] };

/** Keeps entries in memory; `onWrite` is where they are made to last. */
export function createEntryStore(): EntryStore {
  let entries: readonly Entry[] = [];
  const changes = createSignal();
  const writes = createSignal<EntryChange>();

  function apply({ remove = [], put = [] }: EntryChange): void {
    const gone = new Set([...remove, ...put.map(({ op }) => op)]);
    entries = [...entries.filter(({ op }) => !gone.has(op)), ...put].sort(byMaking);
  }

  return {
    all: () => entries,
    write: (change) => {
      apply(change);
      writes.emit(change);
      changes.emit();
    },
    take: (change) => {
      apply(change);
      changes.emit();
    },
    subscribe: changes.subscribe,
    onWrite: writes.subscribe,
  };
}

/** Two tabs may have given the same number at the same moment; then any order is as good, if it is one. */
function byMaking(a: Entry, b: Entry): number {
  return a.sequence - b.sequence || (a.op < b.op ? -1 : 1);
}
