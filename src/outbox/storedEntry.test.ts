import { expect, it } from 'vitest';
import { fromStored, type StoredEntry, schemaVersion, toStored } from './storedEntry.ts';
import { anEntry } from './testing/builders.ts';

it('an entry comes back from the disk as it was, and is due', () => {
  const entry = anEntry({ dueAt: 123_456, attempted: true });
  expect(toStored(entry)).not.toHaveProperty('dueAt');
  expect(fromStored(toStored(entry))).toEqual({ ...entry, dueAt: 0 });
});

it('an entry of the first build, which knew edits of fields alone, is one of those', () => {
  const { kind: _kind, dueAt: _dueAt, ...fields } = anEntry();
  const old = { ...fields, schemaVersion: 1 } as StoredEntry;
  expect(fromStored(old)).toEqual({ ...fields, kind: 'edit', schemaVersion, dueAt: 0 });
});

it('an entry of a newer build, or of none that is known, is left alone', () => {
  expect(fromStored({ ...anEntry(), schemaVersion: schemaVersion + 1 })).toBe('newer');
  expect(fromStored({ op: 'x', schemaVersion: 0 })).toBe('newer');
});
