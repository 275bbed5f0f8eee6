import { describe, expect, it } from 'vitest';
import { explain, type Figure } from './explain.ts';
import { anItem, aQuote } from './fixtures.ts';
import { priceBars } from './priceBars.ts';
import { quoteTotals } from './totals.ts';

const quote = aQuote({
  taxRate: '8.875',
  lineItems: [
    anItem({ id: 'a', description: 'Facial', quantity: '3', unitPrice: '33.35' }),
    anItem({ id: 'b', description: 'Peel', unitPrice: '33.35', discountValue: '10' }),
    anItem({
      id: 'c',
      description: 'Kit',
      unitPrice: '80.00',
      discountType: 'fixed',
      discountValue: '500.00',
    }),
    anItem({ id: 'd', description: ' ', unitPrice: '999.00', enabled: false }),
  ],
});

/** The steps as readable text. */
const read = (subject: Parameters<typeof explain>[1]) =>
  explain(quote, subject)?.steps.map(
    ({ label, working, unrounded, sign, amount }) =>
      `${label}: ${[working, unrounded].filter(Boolean).join(' = ')} ${sign}${amount}`,
  );

describe('explain', () => {
  it('multiplies out the subtotal, line by line, and shows excluded lines', () => {
    expect(read('subtotal')).toEqual([
      'Facial: 3 × $33.35 +100.05',
      'Peel: 1 × $33.35 +33.35',
      'Kit: 1 × $80.00 +80.00',
      'Line item 4 (Excluded): 1 × $999.00 +0.00',
    ]);
  });

  it('lists each discount with its unrounded amount or its cap', () => {
    expect(read('totalDiscounts')).toEqual([
      'Peel: 10% of $33.35 = $3.335 +3.34',
      'Kit: $500.00, capped at $80.00 +80.00',
    ]);
  });

  it('shows the fraction of a cent that a decimal quantity leaves, and mentions it in the rule', () => {
    const line = anItem({ id: 'a', description: 'Labor', quantity: '1.005', unitPrice: '3.00' });
    const hours = aQuote({ taxRate: '0', lineItems: [line] });
    const [step] = explain(hours, { itemId: 'a' })?.steps ?? [];
    expect(step).toMatchObject({ working: '1.005 × $3.00', unrounded: '$3.015', amount: '3.02' });
    expect(explain(hours, 'subtotal')?.rule).toMatch(/unit price is rounded to the cent/);
    expect(explain(hours, { itemId: 'a' })?.rule).toMatch(
      /^Quantity times unit price and a percent/,
    );
    const whole = aQuote({ lineItems: [anItem({ quantity: '1.5', unitPrice: '80.00' })] });
    expect(explain(whole, 'subtotal')?.rule).toMatch(/is exact, so nothing is rounded/);
  });

  it('explains net, tax and total in steps that refer to other figures', () => {
    expect(read('netSubtotal')).toEqual(['Subtotal:  +213.40', 'Total discounts:  -83.34']);
    expect(read('tax')).toEqual([
      'Share of the net subtotal: 8.875% of $130.06 = $11.542825 +11.54',
    ]);
    expect(read('total')).toEqual([
      'Subtotal:  +213.40',
      'Total discounts:  -83.34',
      'Tax: 8.875% of $130.06 = $11.542825 +11.54',
    ]);
    expect(explain(quote, 'total')?.steps.map(({ figure }) => figure)).toEqual([
      'subtotal',
      'totalDiscounts',
      'tax',
    ]);
  });

  it('explains a discount on the whole by what it is taken of', () => {
    const read = (discounted: typeof quote) =>
      explain(discounted, 'quoteDiscount')?.steps.map(({ working, unrounded, amount, figure }) => [
        working,
        unrounded,
        amount,
        figure,
      ]);
    const tenPercent = { ...quote, discountValue: '12.5' };
    expect(read(tenPercent)).toEqual([['12.5% of $130.06', '$16.2575', '16.26', null]]);
    const plain = { ...tenPercent, lineItems: [anItem()] };
    expect(read(plain)).toEqual([['12.5% of $100.00', null, '12.50', 'subtotal']]);
    const capped = { ...plain, discountType: 'fixed' as const, discountValue: '500.00' };
    expect(read(capped)).toEqual([['$500.00, capped at $100.00', null, '100.00', 'subtotal']]);
    expect(
      explain(tenPercent, 'netSubtotal')?.steps.map(({ sign, amount }) => sign + amount),
    ).toEqual(['+213.40', '-83.34', '-16.26']);
    expect(read(quote)).toEqual([]);
  });

  it('explains two taxes, and what each is taken of', () => {
    const names = { first: 'GST', second: 'PST' };
    const taxed = aQuote({
      taxRate: '5',
      secondTax: 'added',
      secondTaxRate: '7',
      discountValue: '10',
      lineItems: [
        anItem({ id: 'a', description: 'Facial' }),
        anItem({ id: 'b', description: 'Kit', unitPrice: '33.35', tax: 'first' }),
        anItem({ id: 'c', description: 'Gift', unitPrice: '20.00', tax: 'none' }),
      ],
    });
    const read = (figure: Figure) => {
      const found = explain(taxed, figure, names);
      const steps = found?.steps.map(({ label, working, sign, amount }) =>
        [label, working, `${sign}${amount}`].filter(Boolean).join(' '),
      );
      return [found?.label, ...(steps ?? [])];
    };
    expect(read('taxBase')).toEqual([
      'Amount subject to GST',
      'Facial +100.00',
      'Kit +33.35',
      'Share of the quote discount $15.34 × $133.35 ÷ $153.35 -13.34',
    ]);
    expect(read('tax')).toEqual(['GST', 'Share of the taxed amount 5% of $120.01 +6.00']);
    expect(read('secondTax')).toEqual(['PST', 'Share of the taxed amount 7% of $90.00 +6.30']);
    expect(read('total').slice(-2)).toEqual(['GST 5% of $120.01 +6.00', 'PST 7% of $90.00 +6.30']);
    expect(explain(taxed, 'secondTax')?.rule).toMatch(/on the part of the net/);
    const all = aQuote({ lineItems: [anItem()] });
    expect(explain(all, 'tax')?.rule).toMatch(/on the net subtotal/);
    expect(explain(all, 'tax')?.label).toBe('Tax');
  });

  it('explains a line’s price, discount and exclusion', () => {
    expect(read({ itemId: 'a' })).toEqual(['Gross: 3 × $33.35 +100.05']);
    expect(read({ itemId: 'b' })).toEqual([
      'Gross: 1 × $33.35 +33.35',
      'Discount: 10% of $33.35 = $3.335 -3.34',
    ]);
    expect(read({ itemId: 'd' })).toEqual(['Gross: 1 × $999.00 +999.00', '(Excluded):  -999.00']);
    expect(explain(quote, { itemId: 'd' })?.rule).toMatch(/excluded/i);
  });

  it('shows the price of an option that is not selected, and that it does not count', () => {
    const line = { id: 'a', description: 'Peel', unitPrice: '60.00', discountValue: '10' };
    const lineItems = [anItem({ id: 'b' }), anItem({ ...line, option: 'offered' })];
    const offered = aQuote({ lineItems });
    const steps = (subject: Parameters<typeof explain>[1]) =>
      explain(offered, subject)?.steps.map(
        ({ label, sign, amount }) => `${label} ${sign}${amount}`,
      );
    expect(steps('subtotal')).toEqual(['Consultation +100.00', 'Peel (Optional) +0.00']);
    expect(steps('totalDiscounts')).toEqual([]);
    expect(steps({ itemId: 'a' })).toEqual(['Gross +60.00', 'Discount -6.00']);
    expect(explain(offered, { itemId: 'a' })?.rule).toMatch(/^This option is not selected/);
    const selected = aQuote({ lineItems: [anItem({ ...line, option: 'selected' })] });
    expect(explain(selected, { itemId: 'a' })?.rule).not.toMatch(/option/);
  });

  it('returns null for a line that no longer exists', () => {
    expect(explain(quote, { itemId: 'gone' })).toBeNull();
  });
});

describe('the price bars', () => {
  it('place discounts at the end of the gross, and tax after the net', () => {
    const bars = priceBars(
      quoteTotals({ taxRate: '10', lineItems: [anItem({ discountValue: '25' })] }),
    );
    expect(bars).toEqual([
      { part: 'gross', amount: '100.00', start: 0, length: 100 },
      { part: 'discounts', amount: '25.00', start: 75, length: 25 },
      { part: 'tax', amount: '7.50', start: 75, length: 7.5 },
      { part: 'total', amount: '82.50', start: 0, length: 82.5 },
    ]);
  });

  it('explains a deposit by the total, and what remains', () => {
    const due = { ...quote, taxRate: '0', discountValue: '0', deposit: '33.333%' };
    const plain = { ...due, lineItems: [anItem()] };
    expect(explain(plain, 'deposit')).toMatchObject({
      label: 'Deposit',
      amount: '33.33',
      steps: [{ working: '33.333% of $100.00', unrounded: '$33.333', figure: 'total' }],
    });
    expect(explain(plain, 'remaining')?.steps).toMatchObject([
      { label: 'Total', sign: '+', amount: '100.00', figure: 'total' },
      { label: 'Deposit', sign: '-', amount: '33.33', figure: 'deposit' },
    ]);
    const capped = { ...plain, deposit: '500.00' };
    expect(explain(capped, 'deposit')?.steps).toMatchObject([
      { working: '$500.00, capped at $100.00', amount: '100.00' },
    ]);
    expect(explain({ ...plain, deposit: '' }, 'deposit')?.steps).toEqual([]);
  });

  it('have the discount on the whole among the discounts', () => {
    const line = anItem({ discountValue: '25' });
    const bars = priceBars(
      quoteTotals({
        taxRate: '0',
        discountType: 'fixed',
        discountValue: '5.00',
        lineItems: [line],
      }),
    );
    expect(bars[1]).toEqual({ part: 'discounts', amount: '30.00', start: 70, length: 30 });
  });

  it('are empty if the total is zero', () => {
    expect(priceBars(quoteTotals({ taxRate: '8.5', lineItems: [] }))).toEqual([]);
  });
});
