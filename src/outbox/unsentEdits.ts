import { useSyncExternalStore } from 'react';
import type { Entry } from './entry.ts';
import { retryRejected } from './outbox.ts';
import { ownEdits } from './ownEdits.ts';
import { store } from './store.ts';

let seen: { all: readonly Entry[]; own: readonly Entry[] } | undefined;

function read(): readonly Entry[] {
  const all = store.all();
  if (seen?.all !== all) seen = { all, own: ownEdits() };
  return seen.own;
}

/** The signed-in user's unsaved edits in all quotes, in creation order. */
export function useUnsentEdits(): readonly Entry[] {
  return useSyncExternalStore(store.subscribe, read);
}

/**
 * Sends a rejected edit again, as the same operation, together with all of the quote's edits that
 * were set aside, because whatever came back for one came back for all.
 */
export function retryEntry(entry: Entry): void {
  const aside = ownEdits(entry.quoteId).filter(({ failure }) => failure?.isGone === true);
  retryRejected([entry, ...aside].map(({ op }) => op));
}

/**
 * Discards edits and, with an item's addition, everything typed into it.
 * @returns a function to undo this
 */
export function discardEntries(entries: readonly Entry[]): () => void {
  const gone = ownEdits().filter((other) =>
    entries.some(
      (entry) => other.op === entry.op || (other.id === entry.id && isVoidWithout(entry, other)),
    ),
  );
  store.write({ remove: gone.map(({ op }) => op) });
  return () => store.write({ put: gone });
}

/** Discards all unsaved edits. */
export function discardAll(): void {
  store.write({ remove: ownEdits().map(({ op }) => op) });
}

function isVoidWithout(entry: Entry, other: Entry): boolean {
  if (entry.kind === 'add') return true;
  // A discount's value was typed for the discarded type.
  const isType = entry.kind === 'edit' && entry.field === 'discountType';
  return isType && other.kind === 'edit' && other.field === 'discountValue';
}
