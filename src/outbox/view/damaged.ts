import { outbox } from '../current.ts';
import type { StoredEntry } from '../queue/storedEntry.ts';
import { currentUser } from './currentUser.ts';
import { useKeeping } from './useKeeping.ts';

/** The damaged records on this device, except another user's. */
export function useDamaged(): readonly StoredEntry[] {
  const user = currentUser()?.id;
  return useKeeping().damaged.filter(
    (record) => ownerOf(record) === undefined || ownerOf(record) === user,
  );
}

const ownerOf = (record: StoredEntry): unknown => Reflect.get(record, 'user');

/** @returns a function to undo this */
export function discardDamaged(records: readonly StoredEntry[]): () => void {
  void outbox().discardDamaged(records);
  return () => void outbox().restoreDamaged(records);
}
