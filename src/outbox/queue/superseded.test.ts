import { describe, expect, it } from 'vitest';
import { aLineItem, anEntry, aQuote, parked, temporary } from '../testing/builders.ts';
import type { Discard, Entry } from './entry.ts';
import { superseded } from './superseded.ts';

const dropped = (...entries: Entry[]) => [...superseded(entries)];

describe('a new edit', () => {
  it('replaces one of the same field that was never sent', () => {
    const [first, second, last] = [anEntry(), anEntry(), anEntry({ value: '120.00' })];
    expect(dropped(first, second, last)).toEqual([first.op, second.op]);
  });

  it('is queued behind one that was sent, answered or not', () => {
    for (const failure of [null, temporary]) {
      expect(dropped(anEntry({ attempted: true, failure }), anEntry())).toEqual([]);
    }
  });

  it('replaces one that was rejected', () => {
    const refused = anEntry({ attempted: true, failure: parked });
    expect(dropped(refused, anEntry())).toEqual([refused.op]);
  });

  it('leaves other fields, items and users alone', () => {
    const others = [
      anEntry({ field: 'notes' }),
      anEntry({ id: 'item-2' }),
      anEntry({ user: 'ben' }),
      anEntry({ entity: 'quote' }),
    ];
    expect(dropped(...others, anEntry())).toEqual([]);
  });

  it('that restores the previous value leaves nothing to send', () => {
    const waiting = anEntry({ value: '110.00' });
    const undone = anEntry({ value: '100.00', base: '100.00' });
    expect(dropped(waiting, undone)).toEqual([waiting.op, undone.op]);
    const sent = anEntry({ value: '110.00', attempted: true });
    expect(dropped(sent, anEntry({ value: '100.00', base: '110.00' }))).toEqual([]);
  });
});

it('an edit that restores the value is sent if another tab has sent one in between', () => {
  const sent = anEntry({ value: '110.00', attempted: true });
  const restored = anEntry({ value: '100.00', base: '100.00' });
  expect(dropped(sent, restored)).toEqual([]);
  expect(dropped({ ...sent, failure: parked }, restored)).toEqual([sent.op, restored.op]);
});

describe('a change of the discount type', () => {
  it('cancels a discount value that was never sent, but no other field', () => {
    const value = anEntry({ field: 'discountValue', value: '10' });
    const sent = anEntry({ field: 'discountValue', value: '5', attempted: true });
    const elsewhere = anEntry({ field: 'discountValue', id: 'item-2' });
    const type = anEntry({ field: 'discountType', value: 'fixed', base: 'percent' });
    expect(dropped(value, sent, anEntry(), elsewhere, type)).toEqual([value.op]);
  });

  it('is always sent, even there and back, because each change resets the value', () => {
    const there = anEntry({ field: 'discountType', value: 'fixed', base: 'percent' });
    const back = anEntry({ field: 'discountType', value: 'percent', base: 'percent' });
    expect(dropped(there, back)).toEqual([]);
  });
});

it('the client of a quote is always sent, because the server forgets it with each other name', () => {
  const there = anEntry({ field: 'clientId', value: null, base: 'client-1' });
  const back = anEntry({ field: 'clientId', value: 'client-1', base: 'client-1' });
  expect(dropped(there, back)).toEqual([there.op]);
});

describe('the deletion of an item', () => {
  const { field: _, value: __, base: ___, ...common } = anEntry();
  const add = (restore: boolean): Entry => ({
    ...common,
    ...{ op: 'add', sequence: common.sequence + 1 },
    kind: 'add',
    item: aLineItem(),
    restore,
  });
  const remove: Entry = { ...common, op: 'delete', sequence: common.sequence + 2, kind: 'delete' };

  it('cancels out with an addition that was never sent', () => {
    expect(dropped(add(false), remove)).toEqual(['add', 'delete']);
  });

  it('is sent for an item that the server has had, although its restoration was rejected', () => {
    expect(dropped({ ...add(false), failure: parked }, remove)).toEqual(['add', 'delete']);
    expect(dropped({ ...add(true), failure: parked }, remove)).toEqual(['add']);
  });

  it('follows a restoration, because later changes count on the places', () => {
    expect(dropped(add(true), remove)).toEqual([]);
  });
});

describe('a discard', () => {
  const { field: _f, value: _v, base: _b, ...common } = anEntry();
  const discard = (changes: Partial<Discard> = {}): Discard => ({
    ...common,
    op: 'discard',
    kind: 'discard',
    version: 1,
    undoes: null,
    content: { ...aQuote() },
    ...changes,
  });
  const [first, last] = [anEntry({ sequence: 1000 }), anEntry({ sequence: 1010, value: '9.00' })];

  it('keeps apart the edits before and after it', () => {
    expect(dropped(first, discard({ sequence: 1005 }), last)).toEqual([]);
    expect(dropped({ ...first, failure: parked }, discard({ sequence: 1005 }), last)).toEqual([
      first.op,
    ]);
  });

  it.each([
    ['of another quote', { sequence: 1005, quoteId: 'quote-2' }],
    ['of another user', { sequence: 1005, user: 'ben' }],
    ['before both', { sequence: 999 }],
    ['after both', { sequence: 1011 }],
  ])('%s keeps nothing apart', (_what, changes) => {
    const other = discard(changes);
    const entries = [first, last, other].toSorted((a, b) => a.sequence - b.sequence);
    expect(dropped(...entries)).toEqual([first.op]);
  });

  it('that was never sent cancels out with its undo, and no other does', () => {
    const undo = discard({ op: 'undo', sequence: 1006, undoes: 'discard' });
    expect(dropped(discard({ sequence: 1005 }), undo)).toEqual(['discard', 'undo']);
    expect(dropped(discard({ sequence: 1005, attempted: true }), undo)).toEqual([]);
    expect(dropped(discard({ sequence: 1005, op: 'other' }), undo)).toEqual([]);
  });
});

describe('any entry', () => {
  const { field: _f, value: _v, base: _b, ...common } = anEntry();
  const order = (changes: object): Entry => ({ ...common, kind: 'order', ids: [], ...changes });
  const addition = (changes: object): Entry => ({
    ...common,
    kind: 'add',
    item: aLineItem(),
    restore: false,
    ...changes,
  });
  const deletion = (changes: object): Entry => ({ ...common, kind: 'delete', ...changes });

  it('of another quote or user replaces nothing', () => {
    const before = order({ op: 'before', sequence: 1 });
    expect(dropped(before, order({ op: 'later', sequence: 2 }))).toEqual(['before']);
    for (const other of [{ quoteId: 'quote-2' }, { user: 'ben' }]) {
      expect(dropped(before, order({ op: 'later', sequence: 2, ...other }))).toEqual([]);
    }
  });

  it('replaces nothing that was made after it', () => {
    const [newer, older] = [anEntry({ sequence: 2 }), anEntry({ sequence: 1, value: '9.00' })];
    expect(dropped(newer, older)).toEqual([older.op]);
  });

  it('of another kind is not replaced by an order', () => {
    const later = order({ op: 'later', sequence: 9 });
    const elsewhere = anEntry({ sequence: 1, id: 'item-2' });
    expect(dropped(elsewhere, deletion({ op: 'gone', sequence: 2 }), later)).toEqual([]);
  });

  it('is not replaced by an addition, whatever it is', () => {
    const all = [
      anEntry({ sequence: 1, id: 'item-2' }),
      order({ op: 'order', sequence: 2, id: 'quote-1' }),
      deletion({ op: 'deletion', sequence: 3 }),
    ];
    expect(dropped(...all, addition({ op: 'addition', sequence: 4 }))).toEqual([]);
  });

  it('about an item gives way to the item’s deletion, unless places depend on it', () => {
    const gone = deletion({ op: 'gone', sequence: 9 });
    const [edit, elsewhere] = [anEntry({ sequence: 1 }), anEntry({ sequence: 2, id: 'item-2' })];
    expect(dropped(edit, elsewhere, gone)).toEqual([edit.op]);
    expect(dropped(deletion({ op: 'first', sequence: 1 }), gone)).toEqual([]);
    const restored = addition({ op: 'restored', sequence: 1, restore: true });
    expect(dropped(restored, gone)).toEqual([]);
  });
});

it('an edit is undone only by what its own field was, not by what another tab sent of another', () => {
  const back = anEntry({ sequence: 9, value: '100.00', base: '100.00' });
  const sent = { attempted: true, value: '110.00' };
  const others = [
    anEntry({ sequence: 1, field: 'notes', ...sent }),
    anEntry({ sequence: 2, ...sent, failure: parked }),
    anEntry({ sequence: 10, ...sent }),
  ];
  expect(dropped(...others, back)).toContain(back.op);
  expect(dropped(anEntry({ sequence: 3, ...sent, value: '100.00' }), back)).toEqual([back.op]);
});

it('a rejected discount type gives way to the next one', () => {
  const type = { field: 'discountType', base: 'percent' } as const;
  const refused = anEntry({ ...type, value: 'fixed', attempted: true, failure: parked });
  const next = anEntry({ ...type, value: 'fixed' });
  expect(dropped(refused, next)).toEqual([refused.op]);
  expect(dropped({ ...refused, failure: temporary }, next)).toEqual([]);
});
