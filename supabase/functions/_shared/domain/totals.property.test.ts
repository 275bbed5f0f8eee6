import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { quotes as quote, decimalText as text } from './arbitraries.ts';
import { lineOptions, lineTaxes, secondTaxes } from './constants.ts';
import { aLine } from './fixtures.ts';
import { lineSections } from './lineItemFields.ts';
import type { Discount } from './pricing.ts';
import { figuresOf, type LineTotals, quoteTotals } from './totals.ts';
import type { PricedLine, PricedQuote } from './types.ts';

// Heavy computation, possibly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** Cents of a figure, from its digits alone, without the code under test. */
function centsOf(figure: string): bigint {
  expect(figure).toMatch(/^\d+\.\d\d$/);
  return BigInt(figure.replace('.', ''));
}

/** By a quote's second tax and an item's tax: 0 for the first, 1 for the second. */
const taxed = {
  none: { standard: [0], first: [0], second: [0], none: [] },
  added: { standard: [0, 1], first: [0], second: [1], none: [] },
  instead: { standard: [0], first: [0], second: [1], none: [] },
} as const;

const counts = ({ enabled, option }: PricedLine) => enabled && option !== 'offered';

/** What each unit costs. Volume prices are written with the smallest quantity first. */
function priceOf({ unitPrice, volumePrices = '' }: PricedLine, thousandths: bigint): string {
  let price = unitPrice;
  for (const [, whole = '', decimals = '', other = ''] of volumePrices.matchAll(
    /(\d+)(?:\.(\d+))?: ([\d.]+)/g,
  )) {
    if (BigInt(`${whole}${decimals.padEnd(3, '0')}`) <= thousandths) price = other;
  }
  return price;
}

/** The pricing rule in long division, independent of `quoteTotals`. */
function oracle(quote: Required<PricedQuote>) {
  const { taxRate, secondTax, secondTaxRate, deposit: due, lineItems, ...whole } = quote;
  const share = (of: bigint, rate: string) => {
    const product = of * BigInt(rate.replace('.', ''));
    const whole = product / 100_000n;
    return product - whole * 100_000n >= 50_000n ? whole + 1n : whole;
  };
  const off = (of: bigint, { discountType, discountValue }: Discount) => {
    const fixed = discountType === 'fixed' && BigInt(discountValue.replace('.', ''));
    const saved = fixed === false ? share(of, discountValue) : fixed;
    return saved < of ? saved : of;
  };
  let [subtotal, discounts] = [0n, 0n];
  const parts = [0n, 0n];
  for (const [at, item] of lineItems.entries()) {
    if (!counts(item)) continue;
    const [whole = '', fraction = ''] = item.quantity.split('.');
    const thousandths = BigInt(`${whole}${fraction.padEnd(3, '0')}`);
    const product = thousandths * BigInt(priceOf(item, thousandths).replace('.', ''));
    const gross = product / 1000n + (product % 1000n >= 500n ? 1n : 0n);
    subtotal += gross;
    discounts += off(gross, item);
    const above = lineItems.slice(0, at + 1).findLast(({ section }) => section !== 'none');
    const isOne = above?.section === 'items' || above?.section === 'sum';
    const tax = isOne && item.option === 'none' ? above.tax : item.tax;
    for (const which of taxed[secondTax][tax])
      parts[which] = (parts[which] ?? 0n) + gross - off(gross, item);
  }
  const quoteDiscount = off(subtotal - discounts, whole);
  const net = subtotal - discounts - quoteDiscount;
  const [tax = 0n, second = 0n] = [taxRate, secondTaxRate].map((rate, which) => {
    const part = parts[which] ?? 0n;
    const whole = subtotal - discounts;
    const product = quoteDiscount * part;
    const less = whole === 0n ? 0n : product / whole + ((product % whole) * 2n >= whole ? 1n : 0n);
    return share(part - less, rate);
  });
  const total = net + tax + second;
  const deposit = due.endsWith('%')
    ? off(total, { discountType: 'percent', discountValue: Number(due.slice(0, -1)).toFixed(3) })
    : off(total, { discountType: 'fixed', discountValue: due || '0' });
  return { subtotal, discounts, quoteDiscount, tax, secondTax: second, total, deposit };
}

/** The figures but for what each tax is taken of, which is also said for what is only offered. */
function amountsOf(quote: PricedQuote) {
  const { taxBase: _, secondTaxBase: _s, ...amounts } = figuresOf(quote);
  return amounts;
}

describe('every quote', () => {
  it('[S5-33] prints figures that add up', () => {
    fc.assert(
      fc.property(quote, (input) => {
        const totals = quoteTotals(input);
        const counted = input.lineItems.flatMap((item, at) =>
          counts(item) && item.section === 'none' ? totals.lines.slice(at, at + 1) : [],
        );
        const sum = (pick: (line: LineTotals) => string) =>
          counted.reduce((all, figures) => all + centsOf(pick(figures)), 0n);
        expect(centsOf(totals.subtotal)).toBe(sum((figures) => figures.gross));
        expect(centsOf(totals.totalDiscounts)).toBe(sum((figures) => figures.discount));
        const discounted = centsOf(totals.subtotal) - centsOf(totals.totalDiscounts);
        expect(discounted).toBe(sum((figures) => figures.total));
        const net = discounted - centsOf(totals.quoteDiscount ?? '0.00');
        expect(centsOf(totals.netSubtotal)).toBe(net);
        const second = centsOf(totals.secondTax ?? '0.00');
        expect(centsOf(totals.total)).toBe(net + centsOf(totals.tax) + second);
        if (totals.deposit !== undefined)
          expect(centsOf(totals.deposit) + centsOf(totals.remaining ?? '')).toBe(
            centsOf(totals.total),
          );
        for (const base of [totals.taxBase, totals.secondTaxBase]) {
          if (base !== undefined) expect(centsOf(base)).toBeLessThan(net);
        }
        expect(totals.itemCount).toBe(counted.length);
        const excluded = input.lineItems.filter(({ enabled }) => !enabled);
        expect(totals.excludedCount).toBe(excluded.length);
      }),
      { numRuns: 1000 },
    );
  });

  it('matches an independent implementation of the rule', () => {
    fc.assert(
      fc.property(quote, (input) => {
        const totals = quoteTotals(input);
        expect({
          subtotal: centsOf(totals.subtotal),
          discounts: centsOf(totals.totalDiscounts),
          quoteDiscount: centsOf(totals.quoteDiscount ?? '0.00'),
          tax: centsOf(totals.tax),
          secondTax: centsOf(totals.secondTax ?? '0.00'),
          total: centsOf(totals.total),
          deposit: centsOf(totals.deposit ?? '0.00'),
        }).toEqual(oracle(input));
      }),
      { numRuns: 2000 },
    );
  });

  it('comes to what it would without the options that are not chosen, and to nothing negative', () => {
    fc.assert(
      fc.property(quote, fc.infiniteStream(fc.boolean()), (input, picks) => {
        const lineItems = input.lineItems.map((item) =>
          item.option === 'none' || item.section !== 'none'
            ? item
            : ({ ...item, option: picks.next().value ? 'selected' : 'offered' } as const),
        );
        const chosen = amountsOf({ ...input, lineItems });
        const alone = lineItems.filter(({ option }) => option !== 'offered');
        expect(chosen).toEqual(amountsOf({ ...input, lineItems: alone }));
        for (const figure of Object.values(chosen)) expect(figure).toMatch(/^\d+\.\d\d$/);
      }),
      { numRuns: 1000 },
    );
  });

  it('never throws, whatever was typed', () => {
    const typed = fc.oneof(fc.string(), fc.constantFrom('', '-', '1e999', '9'.repeat(500)));
    const discount = {
      discountType: fc.constantFrom('percent' as const, 'fixed' as const),
      discountValue: typed,
    };
    const typedDiscount = fc.record(discount);
    const secondTax = fc.record({
      secondTax: fc.constantFrom(...secondTaxes),
      secondTaxRate: typed,
    });
    const typedLine = fc.record({
      quantity: typed,
      unitPrice: typed,
      ...discount,
      tax: fc.constantFrom(...lineTaxes),
      enabled: fc.boolean(),
      option: fc.constantFrom(...lineOptions),
      section: fc.constantFrom(...lineSections),
    });
    fc.assert(
      fc.property(
        typed,
        typedDiscount,
        secondTax,
        fc.array(typedLine),
        (taxRate, off, second, lineItems) => {
          const typed = { taxRate, ...off, ...second, deposit: taxRate, lineItems };
          const totals = quoteTotals(typed);
          expect(centsOf(totals.total)).toBeGreaterThanOrEqual(0n);
          expect(centsOf(totals.remaining ?? '0.00')).toBeGreaterThanOrEqual(0n);
        },
      ),
    );
  });
});

/** Tax on an amount in cents at a rate in tenths of a percent, in integers. */
const taxOf = (net: number, tenths: number) => Math.floor((2 * net * tenths + 1000) / 2000);

const totalsOf = (net: number, tenths: number) =>
  quoteTotals({
    taxRate: `${Math.floor(tenths / 10)}.${tenths % 10}`,
    lineItems: [aLine({ unitPrice: text(net, 2) })],
  });

describe('tax', () => {
  it('is right for every amount from 0.00 to 2,000.00 at 8.5%', () => {
    const wrong: number[] = [];
    for (let net = 0; net <= 200_000; net += 1) {
      const { tax, total } = totalsOf(net, 85);
      const expected = taxOf(net, 85);
      if (tax !== text(expected, 2) || total !== text(net + expected, 2)) wrong.push(net);
    }
    expect(wrong).toEqual([]);
  });

  it('[S5-13] is right at all 1,001 steps from 0.0 to 100.0, on ties and a cent on either side', () => {
    const wrong: string[] = [];
    let ties = 0;
    for (let tenths = 0; tenths <= 1000; tenths += 1) {
      const nets = new Set([0, 1, 99_999]);
      for (let net = 1; net < 2000; net += 1) {
        if ((net * tenths) % 1000 !== 500) continue;
        ties += 1;
        for (const near of [net - 1, net, net + 1, net + 1_000_000_000]) nets.add(near);
      }
      for (const net of nets) {
        if (totalsOf(net, tenths).tax !== text(taxOf(net, tenths), 2))
          wrong.push(`${net} ${tenths}`);
      }
    }
    expect(ties).toBeGreaterThan(2000);
    expect(wrong).toEqual([]);
  });
});
