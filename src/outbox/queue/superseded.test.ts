import { describe, expect, it } from 'vitest';
import { aLineItem, anEntry, parked, temporary } from '../testing/builders.ts';
import type { Entry } from './entry.ts';
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
