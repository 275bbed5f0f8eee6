import { describe, expect, it } from 'vitest';
import { coalesce as coalesceFor, superseded } from './coalesce.ts';
import type { Entry, FieldEdit, NewEntry } from './entry.ts';
import { anEntry, parked, temporary } from './testing/builders.ts';

function anEdit(changes: Partial<FieldEdit> = {}): NewEntry<FieldEdit> {
  const { attempted: _a, failure: _f, schemaVersion: _s, ...edit } = anEntry(changes);
  return edit;
}

const coalesce = (entries: readonly Entry[], edit: NewEntry<FieldEdit>) =>
  coalesceFor(entries, edit, true);

describe('a new edit', () => {
  it('replaces one of the same field that was never sent', () => {
    const waiting = anEntry({ value: '110.00' });
    const edit = anEdit({ value: '120.00' });
    expect(coalesce([waiting], edit)).toEqual({
      remove: [waiting.op],
      put: [{ ...edit, attempted: false, failure: null, schemaVersion: 2 }],
    });
  });

  it('is queued behind one that was sent, answered or not', () => {
    for (const failure of [null, temporary]) {
      const sent = anEntry({ attempted: true, failure });
      expect(coalesce([sent], anEdit({ value: '130.00' }))).toMatchObject({ remove: [] });
    }
  });

  it('replaces one that was rejected', () => {
    const refused = anEntry({ attempted: true, failure: parked });
    expect(coalesce([refused], anEdit({ value: '130.00' })).remove).toEqual([refused.op]);
  });

  it('leaves other fields, items and users alone', () => {
    const others = [
      anEntry({ field: 'notes' }),
      anEntry({ id: 'item-2' }),
      anEntry({ user: 'ben' }),
      anEntry({ entity: 'quote' }),
    ];
    expect(coalesce(others, anEdit()).remove).toEqual([]);
  });

  it('that restores the previous value leaves nothing to send', () => {
    const waiting = anEntry({ value: '110.00' });
    const undone = anEdit({ value: '100.00', base: '100.00' });
    expect(coalesce([waiting], undone)).toEqual({ remove: [waiting.op] });
  });
});

describe('a change of the discount type', () => {
  const type = anEdit({ field: 'discountType', value: 'fixed', base: 'percent' });

  it('cancels a discount value that was never sent, but no other field', () => {
    const value = anEntry({ field: 'discountValue', value: '10' });
    const sent = anEntry({ field: 'discountValue', value: '5', attempted: true });
    const price = anEntry();
    const elsewhere = anEntry({ field: 'discountValue', id: 'item-2' });
    expect(coalesce([value, sent, price, elsewhere], type).remove).toEqual([value.op]);
  });

  it('is always sent, even there and back, because each change resets the value', () => {
    const there = anEntry({ field: 'discountType', value: 'fixed', base: 'percent' });
    const back = anEdit({ field: 'discountType', value: 'percent', base: 'fixed' });
    expect(coalesce([there], back)).toMatchObject({ remove: [], put: [{ value: 'percent' }] });
  });
});

describe('outside the leading tab', () => {
  it('removes nothing, because the leading tab may be sending it', () => {
    const waiting = anEntry({ value: '110.00' });
    const undone = anEdit({ value: '100.00', base: '100.00' });
    expect(coalesceFor([waiting], undone, false)).toMatchObject({ put: [{ value: '100.00' }] });
    expect(coalesceFor([waiting], undone, false).remove).toBeUndefined();
  });

  it('leaves the leading tab to drop only what was never sent', () => {
    const sent = anEntry({ attempted: true });
    const [first, second, last] = [anEntry(), anEntry(), anEntry()];
    const other = anEntry({ field: 'notes' });
    expect(superseded([sent, first, other, second, last])).toEqual([first.op, second.op]);
  });
});
