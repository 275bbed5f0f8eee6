import { newSection } from '@domain/sections.ts';
import type { LineItem } from '@domain/types.ts';
import { describe, expect, it } from 'vitest';
import { aLineItem, aQuote } from '../../../outbox/testing/builders.ts';
import { lastChange } from './lastChange.ts';

const items = ['a', 'b', 'c'].map((id) => aLineItem({ id, description: `Item ${id}` }));
const before = aQuote({ lineItems: items });
const withItem = (id: string, change: object) => ({
  ...before,
  lineItems: items.map((item) => (item.id === id ? { ...item, ...change } : item)),
});

describe('what last changed the figures', () => {
  it.each([
    ['a quantity', { quantity: '7' }],
    ['a price', { unitPrice: '7.00' }],
    ['a discount', { discountValue: '7' }],
    ['the type of a discount', { discountType: 'fixed' }],
    ['an item that is excluded', { enabled: false }],
  ])('is %s', (_name, change) => {
    expect(lastChange(before, withItem('b', change))).toEqual({ what: 'item', itemId: 'b' });
  });

  it('is an added item', () => {
    const after = { ...before, lineItems: [...items, aLineItem({ id: 'd' })] };
    expect(lastChange(before, after)).toEqual({ what: 'item', itemId: 'd' });
  });

  it('is a removed item, by its name', () => {
    const after = { ...before, lineItems: items.filter(({ id }) => id !== 'b') };
    expect(lastChange(before, after)).toEqual({ what: 'removal', description: 'Item b' });
  });

  it('is the tax rate', () => {
    expect(lastChange(before, { ...before, taxRate: '9' })).toEqual({ what: 'taxRate' });
  });

  it('is what a section’s client sees, or its tax', () => {
    const heading = aLineItem({ ...newSection, id: 's' });
    const sectioned = { ...before, lineItems: [heading, ...items] };
    const other = (change: Partial<LineItem>) =>
      lastChange(sectioned, { ...sectioned, lineItems: [{ ...heading, ...change }, ...items] });
    const what = { what: 'item', itemId: 's' };
    expect([other({ section: 'sum' }), other({ tax: 'none' })]).toEqual([what, what]);
    expect([other({ description: 'x' }), lastChange(before, sectioned)]).toEqual([null, null]);
  });

  it('is the second tax', () => {
    const added = { ...before, secondTax: 'added' as const };
    expect(lastChange(before, added)).toEqual({ what: 'secondTax' });
    expect(lastChange(added, { ...added, secondTaxRate: '7' })).toEqual({ what: 'secondTax' });
    expect(lastChange(before, { ...before, secondTaxRate: '7' })).toBeNull();
  });

  it('is the discount on the whole', () => {
    const discounted = { ...before, discountValue: '5' };
    expect(lastChange(before, discounted)).toEqual({ what: 'quoteDiscount' });
    const other = { ...before, discountType: 'fixed' as const };
    expect(lastChange(before, other)).toBeNull();
  });

  it.each([
    ['a description', withItem('b', { description: 'Other' })],
    ['the order', { ...before, lineItems: [...items].reverse() }],
    ['the client', { ...before, clientName: 'Dana' }],
    ['equal values in new objects', structuredClone(before)],
  ])('is not %s', (_name, after) => {
    expect(lastChange(before, after)).toBeNull();
  });
});
