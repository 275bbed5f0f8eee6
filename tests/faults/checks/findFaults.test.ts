import { describe, expect, it } from 'vitest';
import type { Applied } from '../network/applied.ts';
import { findFaults } from './findFaults.ts';
import { type Intended, type Journal, keyOf, newJournal } from './journal.ts';

const flags = { isRestored: false, isKeepalive: false, replayed: false };

function edit(number: number, user = 'anna'): Intended {
  const value = `Work ${number}`;
  return { number, user, id: 'a', label: 'Description', value, isSure: true, where: '' };
}

function wrote(value: string, changes: Partial<Applied> = {}): Applied {
  const write = { user: 'anna', op: `of ${value}`, kind: 'edit', id: 'a' } as const;
  return { ...write, field: 'description', value, ...flags, ...changes };
}

function did(kind: Applied['kind'], id: string, changes: Partial<Applied> = {}): Applied {
  return { user: 'anna', op: `${kind} ${id}`, kind, id, ...flags, ...changes };
}

type Story = {
  journal?: Partial<Journal>;
  applied?: Applied[];
  /** Values of item `a`, by label. */
  stored?: Record<string, string>;
  order?: string[];
};

function faultsOf({ journal, applied = [], stored = {}, order = ['a', 'b', 'c'] }: Story): string {
  const fields = Object.entries(stored).map(
    ([label, value]) => [keyOf('a', label), value] as const,
  );
  const told = { ...newJournal(), ...journal };
  return findFaults(told, applied, { fields: new Map(fields), order }, ['a', 'b', 'c']).join('\n');
}

describe('what was typed', () => {
  const edits = [edit(1), edit(2)];
  const stored = { Description: 'Work 2' };

  it('may be written in part, if the last value is', () => {
    expect(faultsOf({ journal: { edits }, applied: [wrote('Work 2')], stored })).toBe('');
  });

  it('is lost if the last value is not written', () => {
    const applied = [wrote('Work 1')];
    expect(faultsOf({ journal: { edits }, applied, stored: { Description: 'Work 1' } })).toContain(
      'edit 2 (Work 2) was lost',
    );
  });

  it('must not be written twice, but may be repeated as the same operation', () => {
    const twice = [wrote('Work 2'), wrote('Work 2', { op: 'another' })];
    expect(faultsOf({ journal: { edits }, applied: twice, stored })).toContain('done twice');
    const repeated = [wrote('Work 2'), wrote('Work 2', { replayed: true })];
    expect(faultsOf({ journal: { edits }, applied: repeated, stored })).toBe('');
  });

  it('must not be written after a later value', () => {
    const applied = [wrote('Work 2'), wrote('Work 1')];
    expect(faultsOf({ journal: { edits }, applied, stored })).toContain('came after a later one');
  });

  it('must not be written as another user', () => {
    const applied = [wrote('Work 2', { user: 'ben' })];
    expect(faultsOf({ journal: { edits }, applied, stored })).toContain('was sent as ben');
  });

  it('must still be on the server', () => {
    const applied = [wrote('Work 2')];
    expect(faultsOf({ journal: { edits }, applied, stored: { Description: 'Start' } })).toContain(
      'the server has Start',
    );
  });

  it('arrives with the undo of a deletion too', () => {
    const applied = [did('delete', 'a'), wrote('Work 2', { isRestored: true })];
    expect(faultsOf({ journal: { edits }, applied, stored, order: ['b', 'c'] })).toBe('');
  });
});

describe('what was chosen', () => {
  const choice = { user: 'anna', id: 'a', label: 'Unit', isSure: true };
  const choices = ['hour', 'piece'].map((value) => ({ ...choice, value }));
  const units = (...values: string[]) => values.map((value) => wrote(value, { field: 'unit' }));

  it('must end with the last choice', () => {
    const applied = units('hour', 'piece');
    expect(faultsOf({ journal: { choices }, applied, stored: { Unit: 'piece' } })).toBe('');
    expect(faultsOf({ journal: { choices }, applied, stored: { Unit: 'hour' } })).toContain(
      'the last choice was lost',
    );
  });

  it('must be written in order', () => {
    const applied = units('piece', 'hour');
    expect(faultsOf({ journal: { choices }, applied, stored: { Unit: 'piece' } })).toContain(
      'not in the order of the choices',
    );
  });
});

describe('the items', () => {
  const deletion = { id: 'b', user: 'anna', isSure: true };
  const deleted = { ...deletion, what: 'deleted' } as const;
  const restored = { ...deletion, what: 'restored' } as const;

  it('must have those that were added', () => {
    const added = [{ id: 'd', user: 'anna' }];
    expect(faultsOf({ journal: { added } })).toContain('the addition was lost');
    const applied = [did('add', 'd')];
    expect(faultsOf({ journal: { added }, applied, order: ['a', 'b', 'c', 'd'] })).toBe('');
  });

  it('must lack those that were deleted', () => {
    expect(faultsOf({ journal: { deletions: [deleted] } })).toContain('was deleted but exists');
  });

  it('must have those whose deletion was undone, in their place', () => {
    const journal = { deletions: [deleted, restored] };
    const applied = [did('delete', 'b'), did('add', 'b', { isRestored: true, value: 1 })];
    expect(faultsOf({ journal, applied: applied.slice(0, 1), order: ['a', 'c'] })).toContain(
      'the undo was lost',
    );
    expect(faultsOf({ journal, applied })).toBe('');
    expect(faultsOf({ journal, applied, order: ['a', 'c', 'b'] })).toContain(
      'not the intended one',
    );
  });
});

describe('the order of the items', () => {
  const first = { user: 'anna', ids: ['b', 'a', 'c'], isSure: true };
  const second = { user: 'anna', ids: ['c', 'b', 'a'], isSure: true };
  const ordered = ({ ids }: { ids: string[] }) => did('order', 'q', { op: ids.join(), value: ids });

  it('must be the last one, even if every tab agrees with the server', () => {
    const journal = { orders: [first, second] };
    expect(faultsOf({ journal, applied: [ordered(first)], order: first.ids })).toContain(
      'the last order of a person was lost',
    );
    expect(faultsOf({ journal, applied: [ordered(second)], order: second.ids })).toBe('');
  });

  it('must not come after a later one', () => {
    const applied = [ordered(second), ordered(first)];
    expect(faultsOf({ journal: { orders: [first, second] }, applied, order: first.ids })).toContain(
      'not the next one',
    );
  });

  it('must be what was written', () => {
    const applied = [ordered(first)];
    expect(faultsOf({ journal: { orders: [first] }, applied })).toContain('not the intended one');
  });
});
