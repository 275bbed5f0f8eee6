import type { OutboxDeps } from '../createOutbox.ts';
import { hasOutbox, outbox } from '../current.ts';
import type { Disk, DiskChange } from '../disk/disk.ts';
import { createSecondPlace, type Taken } from '../disk/secondPlace.ts';
import { createPageOutbox, openPageOutbox } from '../pageOutbox.ts';
import { remove } from '../queue/changes.ts';
import type { StoredEntry } from '../queue/storedEntry.ts';
import type { SavedAnswer } from '../send/callFor.ts';
import { memoryStorage } from './memoryStorage.ts';

/** What has been taken over from the second place, by the disk's records. */
const takenOf = new WeakMap<Map<string, StoredEntry>, Taken>();

/** A disk that is always open and never slow; several tabs can share its records. */
export function memoryDisk(records: Map<string, StoredEntry> = new Map()): Disk {
  const write = ({ remove: removed, put, taken }: ReturnType<DiskChange>) => {
    for (const op of removed) records.delete(op);
    for (const record of put) records.set(record.op, structuredClone(record));
    if (taken) takenOf.set(records, taken);
  };
  return {
    isOpen: () => true,
    settled: async () => {},
    change: async (change) => {
      const found = [...records.values()].map((record) => structuredClone(record));
      write(change(found, takenOf.get(records) ?? {}));
    },
  };
}

let previous = new AbortController();

/** Starts a page's outbox that is alone on a disk of its own. */
export function startTestOutbox(changes: Partial<OutboxDeps<SavedAnswer>> = {}): void {
  if (hasOutbox()) emptyQueue();
  previous.abort();
  previous = new AbortController();
  const storage = memoryStorage();
  const disk = memoryDisk();
  void openPageOutbox(
    createPageOutbox({
      openDisk: () => disk,
      secondPlace: createSecondPlace(() => storage),
      joinTabs: undefined,
      ...changes,
    }),
    previous.signal,
  );
}

/** Drops every entry, of all users. */
export function emptyQueue(): void {
  void outbox().change(
    remove(
      outbox()
        .all()
        .map(({ op }) => op),
    ),
  );
}
