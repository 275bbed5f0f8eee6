import { useSyncExternalStore } from 'react';
import { hasOutbox, outbox } from '../current.ts';
import { remove } from '../queue/changes.ts';
import { type Entry, isParked } from '../queue/entry.ts';
import { ownEdits } from './ownEdits.ts';

let seen: { all: readonly Entry[]; own: readonly Entry[] } | undefined;

function read(): readonly Entry[] {
  const all = outbox().all();
  if (seen?.all !== all) seen = { all, own: ownEdits() };
  return seen.own;
}

/** The signed-in user's unsaved edits in all quotes, in creation order. */
export function useUnsentEdits(): readonly Entry[] {
  return useSyncExternalStore(outbox().subscribe, read);
}

/**
 * Sends a rejected edit again, as the same operation, together with all of the quote's edits that
 * were set aside, because whatever came back for one came back for all.
 */
export function retryEntry(entry: Entry): void {
  const aside = ownEdits(entry.quoteId).filter(({ failure }) => failure?.isGone === true);
  outbox().retryRejected([entry, ...aside].map(({ op }) => op));
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
  void outbox().change(remove(gone.map(({ op }) => op)));
  return () => outbox().restore(gone);
}

/** Discards all unsaved edits. */
export function discardAll(): void {
  void outbox().change(remove(ownEdits().map(({ op }) => op)));
}

function isVoidWithout(entry: Entry, other: Entry): boolean {
  if (entry.kind === 'add') return true;
  // A discount's value was typed for the discarded type.
  const isType = entry.kind === 'edit' && entry.field === 'discountType';
  return isType && other.kind === 'edit' && other.field === 'discountValue';
}

/**
 * Whether the signed-in user has waiting edits. Rejected ones do not count: they wait for the user,
 * and outlive whatever waits for this.
 */
export function hasWaitingEdits(): boolean {
  return hasOutbox() && ownEdits().some((entry) => !isParked(entry));
}

/** {@link hasWaitingEdits}, kept up to date. */
export function useHasWaitingEdits(): boolean {
  return useSyncExternalStore(outbox().subscribe, hasWaitingEdits);
}
