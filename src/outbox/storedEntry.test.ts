import { expect, it } from 'vitest';
import { fromStored, type StoredEntry, schemaVersion, toStored } from './storedEntry.ts';
import { anEntry } from './testing/builders.ts';

it('reads an entry back from the disk unchanged and due', () => {
  const entry = anEntry({ dueAt: 123_456, attempted: true });
  expect(toStored(entry)).not.toHaveProperty('dueAt');
  expect(fromStored(toStored(entry))).toEqual({ ...entry, dueAt: 0 });
});

it('reads an entry of the first version as a field edit', () => {
  const { kind: _kind, dueAt: _dueAt, ...fields } = anEntry();
  const old = { ...fields, schemaVersion: 1 } as StoredEntry;
  expect(fromStored(old)).toEqual({ ...fields, kind: 'edit', schemaVersion, dueAt: 0 });
});

it('leaves alone an entry of a newer or unknown version', () => {
  expect(fromStored({ ...anEntry(), schemaVersion: schemaVersion + 1 })).toBe('newer');
  expect(fromStored({ op: 'x', schemaVersion: 0 })).toBe('newer');
});
