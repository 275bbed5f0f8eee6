import { createSignal } from '../signal.ts';
import type { Entry } from './entry.ts';

/** The tab's list of entries, which the screen reads synchronously. */
export type EntryStore = {
  /** Every entry in creation order; the same array until something changes. */
  all: () => readonly Entry[];
  /** Removes and puts entries (by op) as one change. */
  write: (change: EntryChange) => void;
  /** The same for changes from the disk or another tab, which need not be passed on. */
  take: (change: EntryChange) => void;
  /** Calls back after each change. Returns a function to unsubscribe. */
  subscribe: (listener: () => void) => () => void;
  /** Calls back within the event of each `write`, before subscribers. */
  onWrite: (listener: (change: EntryChange) => void) => () => void;
};

export type EntryChange = { remove?: readonly string[]; put?: readonly Entry[] };

/** Keeps entries in memory; `onWrite` callbacks persist them. */
export function createEntryStore(): EntryStore {
  let entries: readonly Entry[] = [];
  const changes = createSignal();
  const writes = createSignal<EntryChange>();

  function apply({ remove = [], put = [] }: EntryChange): void {
    const gone = new Set([...remove, ...put.map(({ op }) => op)]);
    entries = [...entries.filter(({ op }) => !gone.has(op)), ...put].sort(byCreation);
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

/** Two tabs may assign the same number at the same moment; any consistent order is fine. */
function byCreation(a: Entry, b: Entry): number {
  return a.sequence - b.sequence || (a.op < b.op ? -1 : 1);
}
