import { useSyncExternalStore } from 'react';
import type { Entry } from './entry.ts';
import { retryRefused } from './outbox.ts';
import { ownEdits } from './ownEdits.ts';
import { store } from './store.ts';

let seen: { all: readonly Entry[]; own: readonly Entry[] } | undefined;

function read(): readonly Entry[] {
  const all = store.all();
  if (seen?.all !== all) seen = { all, own: ownEdits() };
  return seen.own;
}

/** The signed-in user's edits that the server does not have, of every quote, in order of making. */
export function useUnsentEdits(): readonly Entry[] {
  return useSyncExternalStore(store.subscribe, read);
}

/**
 * Sends a refused edit once more, as the very same operation; with it whatever else of the quote was
 * put aside, because what is back for one is back for all.
 */
export function retryEntry(entry: Entry): void {
  const aside = ownEdits(entry.quoteId).filter(({ failure }) => failure?.isGone === true);
  retryRefused([entry, ...aside].map(({ op }) => op));
}

/**
 * Gives edits up, and with an item that was never added everything that was typed into it.
 * @returns how to take that back
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

/** Gives everything up that the server does not have. */
export function discardAll(): void {
  store.write({ remove: ownEdits().map(({ op }) => op) });
}

function isVoidWithout(entry: Entry, other: Entry): boolean {
  if (entry.kind === 'add') return true;
  // A discount's value was typed for the type that is given up.
  const isType = entry.kind === 'edit' && entry.field === 'discountType';
  return isType && other.kind === 'edit' && other.field === 'discountValue';
}
