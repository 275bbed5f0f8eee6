import type { Entry } from './entry.ts';

/** The version of this build's entry format. Every change to the format needs a step in `steps`. */
export const schemaVersion = 2;

/** An entry on disk, in the format of the build that wrote it. */
export type StoredEntry = { op: string; schemaVersion: number };

/** Migrates an entry from each older version to the next. */
const steps: Record<number, (stored: StoredEntry) => StoredEntry> = {
  // Version 1 had only field edits.
  1: (stored) => ({ kind: 'edit', ...stored, schemaVersion: 2 }),
};

/** An entry for the disk: `dueAt` is relative to this page's start, so it is not stored. */
export function toStored({ dueAt: _dueAt, ...entry }: Entry): StoredEntry {
  return entry;
}

/**
 * Reads an entry of this or an older build; it is due immediately.
 * @returns 'newer' for one from a newer build, which is not understood here and left alone
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
