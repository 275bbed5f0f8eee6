import { aProvider } from '@domain/fixtures.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldEdit, ItemAddition } from '../queue/entry.ts';
import { aLineItem, anEntry, aQuote } from '../testing/builders.ts';
import { withPendingEdits } from './withPendingEdits.ts';

const quote = aQuote({
  lineItems: [aLineItem(), aLineItem({ id: 'item-2' }), aLineItem({ id: 'item-3' })],
});

describe('a quote with pending edits', () => {
  it('is the same object if there are none', () => {
    expect(withPendingEdits(quote, [])).toBe(quote);
  });

  it('shows the edited field, and preserves the identity of every other line item', () => {
    const shown = withPendingEdits(quote, [anEntry({ value: '120.00' })]);
    expect(shown.lineItems[0]).toEqual({ ...quote.lineItems[0], unitPrice: '120.00' });
    expect(shown.lineItems[1]).toBe(quote.lineItems[1]);
    expect(shown.lineItems[2]).toBe(quote.lineItems[2]);
  });

  it('shows the edited header and the chosen provider by name', () => {
    const edits = [
      anEntry({ entity: 'quote', id: quote.id, field: 'clientName', value: 'Dana' }),
      anEntry({ entity: 'quote', id: quote.id, field: 'providerId', value: 'p2' }),
    ];
    const harbor = aProvider({ id: 'p2', name: 'Harbor' });
    const choices = { providers: [harbor], logos: [] };
    const shown = withPendingEdits(quote, edits, choices);
    expect(shown).toMatchObject({ clientName: 'Dana', provider: harbor });
    expect(shown.lineItems).toBe(quote.lineItems);
    const none = anEntry({ entity: 'quote', id: quote.id, field: 'providerId', value: null });
    const named = aQuote({ providerId: 'p2', provider: harbor });
    expect(withPendingEdits(named, [none]).provider).toBeNull();
  });

  it('shows the chosen logo with its picture, and then none', () => {
    const logo = { id: 'l2', name: 'Blue', objectPath: 't/l2.png' };
    const choose = anEntry({ entity: 'quote', id: quote.id, field: 'logoId', value: 'l2' });
    const shown = withPendingEdits(quote, [choose], { providers: [], logos: [logo] });
    expect(shown).toMatchObject({ logoId: 'l2', logo });
    const none = anEntry({ entity: 'quote', id: quote.id, field: 'logoId', value: null });
    expect(withPendingEdits(aQuote({ logoId: 'l2', logo }), [none]).logo).toBeNull();
  });

  it('shows no discount after a change of type, then the value typed after it', () => {
    const discounted = aQuote({ lineItems: [aLineItem({ discountValue: '10' })] });
    const type = anEntry({ field: 'discountType', value: 'fixed' });
    const value = anEntry({ field: 'discountValue', value: '20.00' });
    const same = anEntry({ field: 'discountType', value: 'percent' });
    const discount = (...edits: FieldEdit[]) =>
      withPendingEdits(discounted, edits).lineItems[0]?.discountValue;
    expect(discount(type)).toBe('0');
    expect(discount(type, value)).toBe('20.00');
    expect(discount(same)).toBe('10');
    expect(discount(type, same)).toBe('0');
    const whole = aQuote({ discountValue: '10' });
    const ofQuote = { entity: 'quote', id: whole.id } as const;
    const newType = { ...type, ...ofQuote };
    expect(withPendingEdits(whole, [newType])).toMatchObject({
      discountType: 'fixed',
      discountValue: '0',
    });
    const typed = { ...value, ...ofQuote };
    expect(withPendingEdits(whole, [newType, typed]).discountValue).toBe('20.00');
  });

  it('gives restored items the places that the server gives them, one after another', () => {
    const lineItems = [0, 1, 4, 5].map((at) => aLineItem({ id: `item-${at}`, sortOrder: at }));
    const restore = (at: number): ItemAddition => {
      const { field: _, value: __, base: ___, ...entry } = anEntry({ id: `item-${at}` });
      const item = aLineItem({ id: `item-${at}`, sortOrder: at });
      return { ...entry, kind: 'add', item, restore: true };
    };
    const idsAfter = (...places: number[]) =>
      withPendingEdits(aQuote({ lineItems }), places.map(restore)).lineItems.map(({ id }) => id);
    expect(idsAfter(2)).toEqual(['item-0', 'item-1', 'item-2', 'item-4', 'item-5']);
    // Place 4 is taken, so what was in places 4 and 5 moves to 5 and 6.
    const again = aLineItem({ id: 'item-9', sortOrder: 4 });
    const shown = withPendingEdits(aQuote({ lineItems }), [
      { ...restore(9), item: again },
      restore(6),
    ]);
    expect(shown.lineItems.map(({ id, sortOrder }) => [id, sortOrder])).toEqual([
      ['item-0', 0],
      ['item-1', 1],
      ['item-9', 4],
      ['item-4', 5],
      ['item-6', 6],
      ['item-5', 7],
    ]);
  });

  it('ignores an edit of a missing line item', () => {
    const shown = withPendingEdits(quote, [anEntry({ id: 'gone' })]);
    expect(shown).toEqual(quote);
  });
});

const price = fc.nat({ max: 999_999_999 }).map((cents) => (cents / 100).toFixed(2));
const lineEdit = fc.record({
  id: fc.constantFrom('item-1', 'item-2', 'item-3', 'gone'),
  change: fc.oneof(
    fc.record({ field: fc.constant('unitPrice' as const), value: price }),
    fc.record({ field: fc.constant('notes' as const), value: fc.string() }),
    fc.record({ field: fc.constant('enabled' as const), value: fc.boolean() }),
    fc.record({
      field: fc.constant('discountType' as const),
      value: fc.constantFrom('percent', 'fixed'),
    }),
    fc.record({ field: fc.constant('discountValue' as const), value: fc.constantFrom('0', '5') }),
  ),
});
const edits = fc
  .array(lineEdit, { maxLength: 30 })
  .map((list) => list.map(({ id, change }) => anEntry({ id, ...change })));

describe('for any edits', () => {
  it('shows the last value of each field, and changes no other field', () => {
    fc.assert(
      fc.property(edits, (entries) => {
        const shown = withPendingEdits(quote, entries);
        for (const [index, item] of shown.lineItems.entries()) {
          const own = entries.filter(({ id }) => id === item.id);
          const last = (field: FieldEdit['field']) =>
            own.findLast((entry) => entry.field === field);
          const before = quote.lineItems[index];
          expect(item.unitPrice).toBe(last('unitPrice')?.value ?? before?.unitPrice);
          expect(item.notes).toBe(last('notes')?.value ?? before?.notes);
          expect(item.enabled).toBe(last('enabled')?.value ?? before?.enabled);
          expect(item.discountType).toBe(last('discountType')?.value ?? before?.discountType);
          expect(item).toMatchObject({ id: before?.id, quantity: '1', unit: 'hour' });
          if (own.length === 0) expect(item).toBe(before);
        }
      }),
    );
  });

  it('gives the same result when applied in two halves', () => {
    fc.assert(
      fc.property(edits, fc.nat(), (entries, at) => {
        const half = entries.length === 0 ? 0 : at % entries.length;
        const first = withPendingEdits(quote, entries.slice(0, half));
        const both = withPendingEdits(first, entries.slice(half));
        expect(both).toEqual(withPendingEdits(quote, entries));
      }),
    );
  });

  it('gives the same result if the server already has the first one', () => {
    fc.assert(
      fc.property(edits, (entries) => {
        const reloaded = withPendingEdits(quote, entries.slice(0, 1));
        expect(withPendingEdits(reloaded, entries)).toEqual(withPendingEdits(quote, entries));
      }),
    );
  });
});
