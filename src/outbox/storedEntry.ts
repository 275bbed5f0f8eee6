import type { Entry } from './entry.ts';

/** The shape in which this build keeps entries. A change of it comes with a step in `steps`. */
export const schemaVersion = 2;

/** An entry on the disk, in the shape of whatever build put it there. */
export type StoredEntry = { op: string; schemaVersion: number };

/** How an entry of each older version becomes one of the next. */
const steps: Record<number, (stored: StoredEntry) => StoredEntry> = {
  // At first there were edits of fields alone.
  1: (stored) => ({ kind: 'edit', ...stored, schemaVersion: 2 }),
};

/** For the disk: when it is due is counted from the start of this page, which means nothing later. */
export function toStored({ dueAt: _dueAt, ...entry }: Entry): StoredEntry {
  return entry;
}

/**
 * An entry of this or an older build, due at once.
 * @returns 'newer' for one that a newer build made: it is not understood here, so it is left alone
 */
export function fromStored(stored: StoredEntry): Entry | 'newer' {
  let entry = stored;
  while (entry.schemaVersion < schemaVersion) {
    const step = steps[entry.schemaVersion];
    if (!step) return 'newer';
    entry = step(entry);
  }
  if (entry.schemaVersion > schemaVersion) return 'newer';
  return { ...(entry as Entry), dueAt: 0 };
}
