import { describe, expect, it } from 'vitest';
import { anItem, aQuote } from './fixtures.ts';
import { newSection } from './sections.ts';
import { hasItemsToSend, sendHints } from './sendHints.ts';
import type { LineItem, LineOption } from './types.ts';

const today = '2026-11-21';
const complete = { clientName: 'Dana Reyes', lineItems: [anItem({ unitPrice: '80.00' })] };
const found = (changes: Parameters<typeof aQuote>[0], validUntil = '2026-12-21') =>
  sendHints(aQuote({ ...complete, ...changes }), validUntil, today);
const hintsOf = (...quote: Parameters<typeof found>) => found(...quote).map(({ text }) => text);

describe('hints before sending', () => {
  it('are empty for a complete quote, even on its last day', () => {
    expect(hintsOf({})).toEqual([]);
    expect(hintsOf({}, today)).toEqual([]);
    expect(hintsOf({}, '')).toEqual([]);
  });

  it('mention a missing or default client name', () => {
    expect(hintsOf({ clientName: '  ' })).toEqual(['It has no client name.']);
    expect(hintsOf({ clientName: 'New Client' })).toEqual([
      'The client name is still “New Client”.',
    ]);
  });

  it('mention a missing provider', () => {
    expect(hintsOf({ providerId: null })).toEqual(['It has no provider.']);
  });

  it('mention a quote without items, or with all of them excluded', () => {
    const excluded = [anItem({ unitPrice: '80.00', enabled: false })];
    expect(hintsOf({ lineItems: [] })).toEqual(['It has no items.']);
    expect(hintsOf({ lineItems: excluded })).toEqual(['All of its items are excluded.']);
  });

  it('do not take a section for an item', () => {
    const section = { ...newSection, id: 'section', sortOrder: 0 };
    expect(hintsOf({ lineItems: [section] })).toEqual(['It has no items.']);
    expect(hasItemsToSend({ lineItems: [section] })).toBe(false);
    expect(hintsOf({ lineItems: [section, anItem({ unitPrice: '80.00' })] })).toEqual([]);
  });

  it('mention a package that the client could not accept as it is', () => {
    const heading = (minQuantity: string, maxQuantity: string) => ({
      ...newSection,
      ...{ description: 'Care', id: 'care', sortOrder: 0, minQuantity, maxQuantity },
    });
    const options = (...all: LineOption[]) =>
      all.map((option) => anItem({ unitPrice: '80.00', option }));
    const hints = (...lineItems: LineItem[]) => hintsOf({ lineItems: [anItem(), ...lineItems] });
    expect(hints(heading('1', '1'), ...options('selected', 'offered'))).toEqual([]);
    expect(hints(heading('0', '2'), ...options('offered'))).toEqual([]);
    expect(hints(heading('1', '1'), ...options('offered', 'offered'))).toEqual([
      'In “Care”, your client has to choose more before they can accept.',
    ]);
    expect(hints(heading('1', '1'), ...options('selected', 'selected'))).toEqual([
      'In “Care”, more is in the total than your client may choose.',
    ]);
    expect(hints(heading('1', '1'), ...options('none'))).toEqual([
      '“Care” has no options to choose from.',
    ]);
    // An excluded option is none that could be chosen.
    const [excluded] = options('selected');
    if (excluded) excluded.enabled = false;
    expect(hints(heading('1', '1'), ...options('offered'), excluded ?? anItem())).toEqual([
      'In “Care”, your client has to choose more before they can accept.',
    ]);
    const lineItems = [heading('1', '1'), ...options('offered')];
    expect(found({ lineItems }).at(-1)?.mend).toEqual({ at: 'item', itemId: 'care' });
  });

  it('say where each oversight is mended', () => {
    const mends = (...quote: Parameters<typeof found>) => found(...quote).map(({ mend }) => mend);
    const nobody = { clientName: '', providerId: null, lineItems: [] };
    expect(mends(nobody, '2026-11-20')).toEqual([
      { at: 'clientName' },
      { at: 'provider' },
      { at: 'newItem' },
      { at: 'validUntil' },
    ]);
    const off = anItem({ id: 'off', enabled: false });
    const free = anItem({ id: 'free', unitPrice: '0.00' });
    expect(mends({ lineItems: [off] })).toEqual([{ at: 'item', itemId: 'off' }]);
    expect(mends({ lineItems: [off, free] })).toEqual([
      { at: 'item', itemId: 'free' },
      { at: 'item', itemId: 'free' },
    ]);
  });

  it('name free items and mention a total of zero', () => {
    const free = (description: string) => anItem({ description, unitPrice: '0.00' });
    const paid = anItem({ unitPrice: '80.00' });
    expect(hintsOf({ lineItems: [paid, free('Peel')] })).toEqual(['Peel costs $0.00.']);
    const given = anItem({ description: 'Gift', unitPrice: '80.00', discountValue: '100' });
    expect(hintsOf({ lineItems: [given, free('')] })).toEqual([
      'Its total is $0.00.',
      'Gift, An item without a description cost $0.00.',
    ]);
    const many = ['A', 'B', 'C', 'D', 'E'].map(free);
    expect(hintsOf({ lineItems: [paid, ...many] })).toEqual(['A, B, C and 2 more cost $0.00.']);
    expect(hintsOf({ lineItems: [paid, { ...free('Left out'), enabled: false }] })).toEqual([]);
  });

  it('mention a last day that has passed', () => {
    expect(hintsOf({}, '2026-11-20')).toEqual([
      'Its last day has passed, so your client cannot accept it.',
    ]);
  });
});

describe('what can be sent', () => {
  it('is a quote with an item that counts', () => {
    const off = anItem({ enabled: false });
    expect(hasItemsToSend({ lineItems: [] })).toBe(false);
    expect(hasItemsToSend({ lineItems: [off] })).toBe(false);
    expect(hasItemsToSend({ lineItems: [off, anItem()] })).toBe(true);
  });
});
