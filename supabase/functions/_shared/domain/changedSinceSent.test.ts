import { expect, it } from 'vitest';
import { isChangedSinceSent } from './changedSinceSent.ts';
import { anItem, aProvider, aQuote } from './fixtures.ts';
import { newSection, shownRows } from './sections.ts';
import type { Quote, SentContent } from './types.ts';

const quote: Quote = aQuote({
  clientName: 'Dana',
  providerId: 'provider-1',
  provider: aProvider({ id: 'provider-1', name: 'Glow' }),
  logoId: 'logo-1',
  lineItems: [
    anItem({ id: 'a', description: 'One' }),
    anItem({ id: 'b', description: 'Hidden', enabled: false }),
    anItem({ id: 'c', description: 'Two', discountValue: '10' }),
  ],
});
const { id: _, provider: _p, logo: _l, ...content } = quote;
const { lineItems } = content;
const sent: SentContent = {
  version: 1,
  issuedOn: '2026-11-21',
  company: null,
  total: '100.00',
  ...content,
  provider: 'Glow',
  providerId: 'provider-1',
  hasLogo: true,
  logoId: 'logo-1',
  canDiscard: true,
};
const [one, hidden, two] = lineItems as [
  Quote['lineItems'][0],
  Quote['lineItems'][0],
  Quote['lineItems'][0],
];

const same: Record<string, Partial<Quote>> = {
  nothing: {},
  'the rate of no second tax': { secondTaxRate: '7' },
  'the type of no discount on the whole': { discountType: 'fixed' },
  'volume prices that are not reached': {
    lineItems: [{ ...one, volumePrices: '2: 90.00' }, two],
  },
  'an excluded item': { lineItems: [one, { ...hidden, notes: 'x' }, two] },
  'the provider’s name': { provider: aProvider({ id: 'provider-1', name: 'Glow & Co.' }) },
  'no excluded item': { lineItems: [one, two] },
  'ids and places': {
    lineItems: [
      { ...one, id: 'x' },
      { ...two, id: 'y', sortOrder: 7 },
    ],
  },
};
const other: Record<string, Partial<Quote>> = {
  'the client': { clientName: 'Dora' },
  'the project': { projectTitle: 'Bath' },
  'a discount on the whole': { discountValue: '5' },
  'the tax rate': { taxRate: '9' },
  'a second tax': { secondTax: 'added' },
  'a deposit': { deposit: '30%' },
  'a volume price that is reached': {
    lineItems: [{ ...one, volumePrices: '1: 90.00' }, two],
  },
  'volume prices that the client can reach': {
    lineItems: [{ ...one, option: 'selected', maxQuantity: '2', volumePrices: '2: 90.00' }, two],
  },
  'the tax of an item': { lineItems: [one, { ...two, tax: 'none' }] },
  'the terms': { paymentTerms: 'Net 10' },
  'the provider': {
    providerId: 'provider-2',
    provider: aProvider({ id: 'provider-2', name: 'Shine' }),
  },
  'no provider': { providerId: null, provider: null },
  'the logo': { logoId: 'logo-2' },
  'no logo': { logoId: null },
  'the order': { lineItems: [two, one] },
  'an item more': { lineItems: [one, { ...hidden, enabled: true }, two] },
  'an item less': { lineItems: [one] },
  'a note': { lineItems: [{ ...one, notes: 'x' }, two] },
  'a quantity': { lineItems: [one, { ...two, quantity: '2' }] },
};

it.each(Object.entries(same))('is the same with %s changed', (_what, changes) => {
  expect(isChangedSinceSent({ ...quote, ...changes }, sent)).toBe(false);
});

it.each(Object.entries(other))('has changed with %s', (_what, changes) => {
  expect(isChangedSinceSent({ ...quote, ...changes }, sent)).toBe(true);
});

it('has changed with the type of a discount on the whole', () => {
  const discounted = { ...quote, discountType: 'fixed' as const, discountValue: '10' };
  expect(isChangedSinceSent(discounted, { ...sent, discountValue: '10' })).toBe(true);
});

it('does not count an item that its section does not show', () => {
  const section = { ...newSection, id: 's', section: 'sum' as const, sortOrder: 0 };
  const shown = { ...sent, lineItems: [section, one] };
  const isChanged = (item: Partial<Quote['lineItems'][0]>) =>
    isChangedSinceSent({ ...quote, lineItems: [section, { ...one, ...item }] }, shown);
  expect(isChanged({ description: 'x', notes: 'x' })).toBe(false);
  expect(isChanged({ unitPrice: '100.01' })).toBe(true);
  expect(isChanged({ option: 'selected' })).toBe(true);
  // A version of an archive has what its client sees, and no more.
  const restored = { ...shown, canDiscard: false, lineItems: shownRows(shown.lineItems) };
  const provider = sent.provider === null ? null : aProvider({ name: sent.provider });
  expect(isChangedSinceSent({ ...quote, provider, lineItems: [section, one] }, restored)).toBe(
    false,
  );
});

it('compares a provider of an archive, whose id is unknown, by name', () => {
  const restored = { ...sent, providerId: null, canDiscard: false };
  expect(isChangedSinceSent({ ...quote, providerId: 'provider-2' }, restored)).toBe(false);
  const provider = aProvider({ id: 'provider-1', name: 'Glow & Co.' });
  expect(isChangedSinceSent({ ...quote, provider }, restored)).toBe(true);
});

it('compares a logo of an archive, whose id is unknown, by whether there is one', () => {
  const restored = { ...sent, logoId: null };
  expect(isChangedSinceSent({ ...quote, logoId: 'logo-2' }, restored)).toBe(false);
  expect(isChangedSinceSent({ ...quote, logoId: null }, restored)).toBe(true);
});
