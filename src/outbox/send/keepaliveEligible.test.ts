import { describe, expect, it } from 'vitest';
import type { Entry } from '../queue/entry.ts';
import { anEntry, parked, temporary } from '../testing/builders.ts';
import { keepaliveEligible } from './keepaliveEligible.ts';

const { field: _field, value: _value, base: _base, ...common } = anEntry();

describe('what may be sent from a page that is being left', () => {
  it('is each edit that depends on no other one, of the same field of another item too', () => {
    const edits = [
      anEntry(),
      anEntry({ id: 'item-2' }),
      anEntry({ field: 'notes', failure: temporary }),
      anEntry({ entity: 'quote', id: 'quote-1', field: 'taxRate', value: '9' }),
    ];
    expect(keepaliveEligible(edits)).toEqual(edits);
  });

  it('is no change to which items there are', () => {
    const deletion: Entry = { ...common, op: 'deletion', kind: 'delete', id: 'item-2' };
    const order: Entry = { ...common, op: 'order', kind: 'order', id: 'quote-1', ids: ['item-1'] };
    const edit = anEntry();
    expect(keepaliveEligible([deletion, edit, order])).toEqual([edit]);
  });

  it('is no edit of a field that has two, as they could arrive in any order', () => {
    const [sent, newer, other] = [
      anEntry({ value: '1', attempted: true }),
      anEntry({ value: '2' }),
      anEntry({ field: 'notes' }),
    ];
    expect(keepaliveEligible([sent, newer, other])).toEqual([other]);
  });

  it('is no edit that the server refused, or that waits for an earlier one', () => {
    const type = anEntry({ field: 'discountType', value: 'fixed' });
    const value = anEntry({ field: 'discountValue', value: '5' });
    const refused = anEntry({ failure: parked });
    expect(keepaliveEligible([refused, type, value])).toEqual([type]);
  });
});
