import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { quotes } from './arbitraries.ts';
import { draftDocument } from './draftDocument.ts';
import { draftSnapshot } from './draftSnapshot.ts';
import { anItem, aQuote } from './fixtures.ts';
import { plainLetterhead } from './letterhead.ts';
import { newSection, ordered, sectionsOf, shownRows, visibleRows } from './sections.ts';
import { quoteTotals, sectionTotals } from './totals.ts';
import type { LineItem, LineSection } from './types.ts';
import { versionQuote } from './version.ts';

// Heavy computation, possibly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const aSection = (section: LineSection, changes: Partial<LineItem> = {}): LineItem => ({
  ...newSection,
  id: 'section',
  description: 'Walls',
  sortOrder: 0,
  section,
  ...changes,
});

/** Above: 1.00. Walls: 200.00 less 10 %, 30.00 less 5.00, an option of 40.00, one excluded. Floor: 7.00. */
const rowsOf = (section: LineSection) => [
  anItem({ description: 'Above', unitPrice: '1.00' }),
  aSection(section),
  anItem({ description: 'Paint', quantity: '2', discountValue: '10' }),
  anItem({ description: 'Tape', unitPrice: '30.00', discountType: 'fixed', discountValue: '5.00' }),
  anItem({ description: 'Gloss', unitPrice: '40.00', option: 'selected' }),
  anItem({ description: 'Excluded', unitPrice: '999.00', enabled: false }),
  aSection('prices', { description: 'Floor' }),
  anItem({ description: 'Oil', unitPrice: '7.00' }),
];

const printed = (section: LineSection) =>
  draftDocument(
    aQuote({ lineItems: rowsOf(section) }),
    plainLetterhead('Glow'),
    new Date(),
  ).rows.map(({ description, quantity, price, discount, gross, total }) =>
    [description, quantity, price, discount, gross, total].join('|'),
  );

describe('a client sees of a section', () => {
  it('each item with its price, and what they come to', () => {
    expect(printed('prices')).toEqual([
      'Above|1|$1.00|||$1.00',
      'Walls|||||$245.00',
      'Paint|2|$100.00|$20.00|$200.00|$180.00',
      'Tape|1|$30.00|$5.00|$30.00|$25.00',
      'Gloss|1|$40.00|||$40.00',
      'Floor|||||$7.00',
      'Oil|1|$7.00|||$7.00',
    ]);
  });

  it('or its items and one price: only an option keeps its own', () => {
    expect(printed('items')).toEqual([
      'Above|1|$1.00|||$1.00',
      'Walls|||$25.00||$245.00',
      'Paint|2||||',
      'Tape|1||||',
      'Gloss|1|$40.00|||$40.00',
      'Floor|||||$7.00',
      'Oil|1|$7.00|||$7.00',
    ]);
  });

  it('or one price alone, with its options', () => {
    expect(printed('sum')).toEqual([
      'Above|1|$1.00|||$1.00',
      'Walls|||$25.00||$245.00',
      'Gloss|1|$40.00|||$40.00',
      'Floor|||||$7.00',
      'Oil|1|$7.00|||$7.00',
    ]);
  });

  it('a price that is a gross amount and a fixed discount, in the form of any other', () => {
    const [, walls, paint] = shownRows(rowsOf('items'));
    const sum = { quantity: '1', unitPrice: '230.00', discountType: 'fixed' };
    expect(walls).toMatchObject({ ...sum, discountValue: '25.00' });
    const none = { unitPrice: '0.00', discountType: 'percent', discountValue: '0' };
    expect(paint).toMatchObject({ quantity: '2', ...none });
    const fixed = { discountType: 'fixed', discountValue: '0.00' } as const;
    const [plain, item] = shownRows([aSection('items'), anItem(fixed)]);
    expect(plain).toMatchObject({ ...sum, unitPrice: '100.00', discountValue: '0' });
    expect(item).toMatchObject(none);
    const [ofOptions] = shownRows([aSection('sum'), anItem({ option: 'offered' })]);
    expect(ofOptions).toMatchObject({ quantity: '0', unitPrice: '0.00', discountValue: '0' });
  });

  it('nothing, if all its items are excluded or it has none', () => {
    const rows = [aSection('sum'), anItem({ enabled: false }), aSection('prices')];
    expect(shownRows(rows)).toEqual([]);
  });
});

const documentOf = (quote: { taxRate: string; lineItems: LineItem[] }) =>
  draftSnapshot(aQuote(quote), plainLetterhead('Glow'), null, {
    number: 'Q-2026-0001',
    version: 1,
    issuedOn: '2026-11-21',
    validUntil: '2026-12-21',
  });

describe('an order', () => {
  const row = (id: string) => ({ id, section: /[A-Z]/.test(id) ? 'sum' : 'none' }) as const;
  const inOrder = (rows: string, ids: string) =>
    ordered([...rows].map(row), [...ids])
      .map(({ id }) => id)
      .join('');

  it('keeps what it does not name in its section, and such a section at the end', () => {
    expect(inOrder('abc', 'ca')).toBe('cab');
    expect(inOrder('axSbyTNz', 'TbSa')).toBe('xTbSayNz');
    expect(inOrder('aSb', 'qbS')).toBe('baS');
    expect(inOrder('Sa', '')).toBe('Sa');
  });
});

it('a section with one price keeps its tax for its client, and one without does not have any', () => {
  const heading = (section: LineItem['section']) =>
    anItem({ ...newSection, id: section, section, tax: 'none' });
  const rows = shownRows([
    heading('items'),
    anItem({ id: 'a', tax: 'second' }),
    anItem({ id: 'b', tax: 'second', option: 'offered' }),
    heading('prices'),
    anItem({ id: 'c', tax: 'second' }),
    heading('sum'),
    anItem({ id: 'd', option: 'selected' }),
  ]);
  expect(rows.map(({ id, tax }) => [id, tax])).toEqual([
    ['items', 'none'],
    ['a', 'standard'],
    ['b', 'second'],
    ['prices', 'standard'],
    ['c', 'second'],
    ['sum', 'standard'],
    ['d', 'standard'],
  ]);
});

describe('any quote', () => {
  it('has the same rows for its client with and without their prices', () => {
    fc.assert(
      fc.property(quotes, ({ lineItems }) => {
        const ids = (rows: LineItem[]) => rows.map(({ id }) => id);
        expect(ids(visibleRows(lineItems))).toEqual(ids(shownRows(lineItems)));
      }),
    );
  });

  it('comes to the same for its client: sums, options and sections', () => {
    fc.assert(
      fc.property(quotes, (quote) => {
        const snapshot = documentOf(quote);
        const { lines, ...totals } = quoteTotals(versionQuote(snapshot));
        const own = quoteTotals(quote);
        const { itemCount: _count, excludedCount: _excluded, ...sums } = totals;
        expect(own).toMatchObject(sums);
        expect(snapshot.totals).toEqual(sums);
        const shown = sectionTotals(versionQuote(snapshot).lineItems, lines);
        const isShown = (total: string) => total !== '0.00';
        expect(shown.filter(isShown)).toEqual(
          sectionTotals(quote.lineItems, own.lines).filter(isShown),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('shows no price that a section keeps to itself, and every other row as it is', () => {
    fc.assert(
      fc.property(quotes, (quote) => {
        for (const { heading, items } of sectionsOf(quote.lineItems)) {
          const alone = shownRows(heading ? [heading, ...items] : items);
          const enabled = items.filter(({ enabled }) => enabled);
          const own = enabled.filter(
            ({ option }) => option !== 'none' || !heading || heading.section === 'prices',
          );
          const hasPrice = ({ section, unitPrice }: LineItem) =>
            section === 'none' && unitPrice !== '0.00';
          expect(alone.filter(hasPrice)).toEqual(own.filter(hasPrice));
          const rows = alone.filter(({ section }) => section === 'none');
          expect(rows).toHaveLength(heading?.section === 'sum' ? own.length : enabled.length);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('stays as it is if what its client sees is put into that form again', () => {
    fc.assert(
      fc.property(quotes, ({ lineItems }) => {
        const once = shownRows(lineItems);
        expect(shownRows(once)).toEqual(once);
      }),
    );
  });

  it('is, before a discount on the whole, the sum of its sections, and the order within a section does not matter', () => {
    fc.assert(
      fc.property(quotes, (quote) => {
        const totals = quoteTotals(quote);
        const sums = sectionsOf(quote.lineItems).map(({ items }) =>
          BigInt(quoteTotals({ taxRate: '0', lineItems: items }).netSubtotal.replace('.', '')),
        );
        const whole = sums.reduce((all, one) => all + one, 0n);
        const before = quoteTotals({ ...quote, discountValue: '0' }).netSubtotal;
        expect(whole).toBe(BigInt(before.replace('.', '')));
        const turned = sectionsOf(quote.lineItems).flatMap(({ heading, items }) => [
          ...(heading ? [heading] : []),
          ...items.toReversed(),
        ]);
        const { lines: _, ...again } = quoteTotals({ ...quote, lineItems: turned });
        expect(totals).toMatchObject(again);
      }),
    );
  });
});
