import { describe, expect, it } from 'vitest';
import { anEntry, temporary } from '../testing/builders.ts';
import { sharedEntries } from './sharedEntries.ts';

describe('what all tabs share', () => {
  it('is what the disk has and what the second place has beside it, in creation order', () => {
    const [first, second, third] = [anEntry(), anEntry(), anEntry()];
    const { entries, records } = sharedEntries([third, first], [second]);
    expect(entries).toEqual([first, second, third]);
    expect(records).toEqual([third, first, second]);
  });

  it('is the disk’s own record where the second place has that as it was made', () => {
    const made = anEntry();
    for (const change of [{ attempted: true }, { failure: temporary }]) {
      const onDisk = { ...made, ...change };
      expect(sharedEntries([onDisk], [made])).toMatchObject({
        records: [onDisk],
        entries: [onDisk],
      });
    }
  });

  it('is the second place’s record where something happened to that since', () => {
    const [made, other] = [anEntry(), anEntry()];
    for (const change of [{ attempted: true }, { failure: temporary }]) {
      const beside = { ...made, ...change };
      expect(sharedEntries([made, other], [beside]).entries).toEqual([beside, other]);
    }
  });

  it('counts what a newer build made, and names what is no entry', () => {
    const [newer, damaged] = [{ op: 'new', schemaVersion: 99 }, { op: 'bad' }];
    const entry = anEntry();
    expect(sharedEntries([newer, entry], [damaged])).toEqual({
      records: [newer, entry, damaged],
      entries: [entry],
      newer: 1,
      damaged: [damaged],
    });
  });
});
