import { describe, expect, it } from 'vitest';
import { paper } from './colors.ts';
import { anItem, aProvider, aQuote } from './fixtures.ts';
import { plainLetterhead } from './letterhead.ts';
import { formatMoney } from './money.ts';
import { quoteDocument } from './quoteDocument.ts';
import { quoteTotals } from './totals.ts';
import type { Quote } from './types.ts';

const day = { year: 2026, month: 11, day: 20 };
const letterhead = plainLetterhead('Glow');

/** What is printed for a company that has said nothing of itself. */
const printed = (quote: Quote) => quoteDocument(quote, letterhead, day);

describe('quoteDocument', () => {
  it('[S9-34] has the given date in the header and the file name', () => {
    const document = quoteDocument(aQuote(), letterhead, new Date(2026, 10, 20, 23, 59));
    expect(document.date).toBe('November 20, 2026');
    expect(document.fileName).toBe('Quote_Maria_Thompson_2026-11-20.pdf');
  });

  it('[S9-31] has the columns Description, Qty, Unit, Price, Discount, Total', () => {
    expect(printed(aQuote()).columns).toEqual([
      'Description',
      'Qty',
      'Unit',
      'Price',
      'Discount',
      'Total',
    ]);
  });

  it('names provider, client and project, leaving out any that are not set', () => {
    expect(printed(aQuote()).parties).toEqual([
      { label: 'From', text: 'Glow Aesthetics', detail: '' },
      { label: 'Prepared for', text: 'Maria Thompson', detail: '' },
      { label: 'Project', text: 'Spring program', detail: '' },
    ]);
    const bare = aQuote({ provider: null, clientName: ' ', projectTitle: '', paymentTerms: '\n' });
    expect(printed(bare)).toMatchObject({ parties: [], terms: null });
  });

  it('formats a line for printing', () => {
    const item = anItem({
      quantity: '1200',
      unit: 'sqft',
      unitPrice: '12.50',
      discountValue: '12.5',
      notes: ' Two coats. ',
    });
    expect(printed(aQuote({ lineItems: [item] })).rows).toEqual([
      {
        section: 'none',
        description: 'Consultation',
        option: '',
        volumePrices: '',
        tax: '',
        notes: 'Two coats.',
        quantity: '1,200',
        unit: 'Sqft',
        price: '$12.50',
        discount: '$1,875.00',
        discountRate: '12.5%',
        gross: '$15,000.00',
        total: '$13,125.00',
        isCounted: true,
      },
    ]);
  });

  it.each([
    ['0.5', '0.5', '$40.00'],
    ['1.25', '1.25', '$100.00'],
    ['1234.125', '1,234.125', '$98,730.00'],
    ['2', '2', '$160.00'],
  ])('shows a quantity of %s as %s, without trailing zeros', (quantity, shown, total) => {
    const item = anItem({ quantity, unitPrice: '80.00', discountValue: '0' });
    const [row] = printed(aQuote({ lineItems: [item] })).rows;
    expect(row).toMatchObject({ quantity: shown, total });
  });

  it('shows no rate for a fixed discount, and neither discount nor gross if nothing is saved', () => {
    const lineItems = [
      anItem({ discountType: 'fixed', discountValue: '500.00' }),
      anItem({ discountValue: '0' }),
      anItem({ unitPrice: '0.00', discountValue: '10' }),
    ];
    const rows = printed(aQuote({ lineItems })).rows;
    expect(
      rows.map(({ discount, discountRate, gross }) => [discount, discountRate, gross]),
    ).toEqual([
      ['$100.00', '', '$100.00'],
      ['', '', ''],
      ['', '', ''],
    ]);
  });

  it('leaves out excluded items and keeps the others with their own figures', () => {
    const lineItems = [
      anItem({ description: 'Out', unitPrice: '7.00', enabled: false }),
      anItem({ description: 'In', unitPrice: '9.00' }),
    ];
    const document = printed(aQuote({ lineItems }));
    expect(document.rows.map(({ description, total }) => [description, total])).toEqual([
      ['In', '$9.00'],
    ]);
  });

  it('says of an option that it is one, and whether it is in the total', () => {
    const lineItems = [
      anItem({ option: 'offered' }),
      anItem({ option: 'selected' }),
      anItem({ option: 'selected', enabled: false }),
    ];
    const { rows, totals } = printed(aQuote({ lineItems, taxRate: '0' }));
    expect(rows.map(({ option, total, isCounted }) => [option, total, isCounted])).toEqual([
      ['Optional, not in the total', '$100.00', false],
      ['Optional, in the total', '$100.00', true],
    ]);
    expect(totals.at(-1)?.amount).toBe('$100.00');
  });

  it('has the totals of quoteTotals', () => {
    const quote = aQuote({
      taxRate: '8.875',
      lineItems: [anItem({ discountValue: '10' }), anItem()],
    });
    const totals = quoteTotals(quote);
    expect(printed(quote).totals).toEqual([
      { label: 'Subtotal', amount: formatMoney(totals.subtotal), kind: 'figure' },
      { label: 'Total discounts', amount: '-$10.00', kind: 'savings' },
      { label: 'Net subtotal', amount: formatMoney(totals.netSubtotal), kind: 'figure' },
      { label: 'Tax (8.875%)', amount: formatMoney(totals.tax), kind: 'figure' },
      { label: 'Total', amount: formatMoney(totals.total), kind: 'total' },
    ]);
  });

  it('has the deposit and what remains below the total, where something is due', () => {
    const below = (deposit: string, more: Partial<Quote> = {}) =>
      printed(aQuote({ taxRate: '0', deposit, ...more })).totals.slice(4);
    expect(below('12.5%')).toEqual([
      { label: 'Deposit due on acceptance (12.5%)', amount: '$12.50', kind: 'figure' },
      { label: 'Remaining balance', amount: '$87.50', kind: 'figure' },
    ]);
    expect(below('20.00')[0]).toMatchObject({ label: 'Deposit due on acceptance' });
    expect(below('')).toEqual([]);
    expect(below('20.00', { lineItems: [] })).toEqual([]);
  });

  it('has a line for the discount on the whole, where it takes off something', () => {
    const second = (off: Partial<Quote>) => printed(aQuote({ taxRate: '0', ...off })).totals[1];
    expect(second({ discountValue: '12.5' })).toEqual({
      label: 'Quote discount (12.5%)',
      amount: '-$12.50',
      kind: 'savings',
    });
    const fixed = { discountType: 'fixed', discountValue: '20.00' } as const;
    expect(second(fixed)).toMatchObject({ label: 'Quote discount', amount: '-$20.00' });
    expect(second({ ...fixed, lineItems: [] })?.label).toBe('Net subtotal');
  });

  it('names the taxes, their rates and what they are taken of, and the items that differ', () => {
    const items = (['standard', 'first', 'second', 'none'] as const).map((tax) => anItem({ tax }));
    const of = (quote: Partial<Quote>, letterhead = plainLetterhead('Glow')) => {
      const made = quoteDocument(aQuote({ ...quote, lineItems: items }), letterhead, new Date());
      return [
        made.rows.map(({ tax }) => tax),
        made.totals.slice(2, -1).map(({ label, amount }) => `${label} ${amount}`),
      ];
    };
    expect(of({ taxRate: '10' })).toEqual([
      ['', '', '', 'Not taxed'],
      ['Tax (10% on $300.00) $30.00'],
    ]);
    const noReduced = aQuote({ taxRate: '19', secondTax: 'instead', secondTaxRate: '7' });
    expect(printed(noReduced).totals.map(({ label }) => label)).not.toContain('Second tax (7%)');
    const names = { ...plainLetterhead('Glow'), taxName: 'GST', secondTaxName: 'PST' };
    expect(of({ taxRate: '5', secondTax: 'added', secondTaxRate: '7' }, names)).toEqual([
      ['', 'GST only', 'PST only', 'Not taxed'],
      ['GST (5% on $200.00) $10.00', 'PST (7% on $200.00) $14.00'],
    ]);
    expect(of({ taxRate: '19', secondTax: 'instead', secondTaxRate: '7' })).toEqual([
      ['', '', 'Second tax (7%)', 'Not taxed'],
      ['Tax (19% on $200.00) $38.00', 'Second tax (7% on $100.00) $7.00'],
    ]);
  });

  it('shows total discounts only above zero', () => {
    expect(printed(aQuote()).totals.map(({ label }) => label)).toEqual([
      'Subtotal',
      'Net subtotal',
      'Tax (8.5%)',
      'Total',
    ]);
  });

  it('says of the company what its profile says, and how to reach the provider', () => {
    const provider = aProvider({ phone: '555 0101', email: 'ada@glow.example' });
    const company = {
      name: 'Glow Aesthetics LLC',
      address: '1 Main Street\n\nSpringfield',
      phone: '(555) 010-0100',
      email: 'hello@glow.example',
      website: 'glow.example',
      taxId: 'EIN 12-3456789',
      accentColor: '#ffd400',
      footer: 'Licensed in New York',
    };
    const document = quoteDocument(aQuote({ provider }), company, day);
    expect(document.company).toEqual({
      name: 'Glow Aesthetics LLC',
      lines: [
        '1 Main Street',
        'Springfield',
        '(555) 010-0100 · hello@glow.example',
        'glow.example · EIN 12-3456789',
      ],
    });
    expect(document.parties[0]?.detail).toBe('555 0101 · ada@glow.example');
    expect(document).toMatchObject({ accent: '#8c7500', footer: 'Licensed in New York' });
    expect(printed(aQuote())).toMatchObject({
      company: { name: 'Glow', lines: [] },
      accent: paper.accent,
      footer: '',
    });
  });

  it('survives a JSON round trip', () => {
    const document = printed(aQuote());
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});
