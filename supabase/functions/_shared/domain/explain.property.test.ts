import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { quotes } from './arbitraries.ts';
import { type Explanation, explain, type Figure, type Step } from './explain.ts';
import { messages } from './messages/messages.ts';
import { priceBars } from './priceBars.ts';
import { quoteTotals, sectionTotals } from './totals.ts';

// Heavy computation, possibly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const figures: Figure[] = [
  'subtotal',
  'totalDiscounts',
  'quoteDiscount',
  'netSubtotal',
  'taxBase',
  'tax',
  'secondTaxBase',
  'secondTax',
  'total',
  'deposit',
  'remaining',
];
const centsOf = (amount: string) => BigInt(amount.replace('.', ''));

/** Adds the steps by hand. */
const sum = (steps: Step[]) =>
  steps.reduce(
    (all, { sign, amount }) => (sign === '+' ? all + centsOf(amount) : all - centsOf(amount)),
    0n,
  );

/** `'$1,234.5678'` rounded half up by its digits, to cents. */
function roundedByHand(exact: string): bigint {
  const [whole = '', fraction = ''] = exact.replace(/[$,]/g, '').split('.');
  const digits = fraction.padEnd(3, '0');
  return BigInt(whole + digits.slice(0, 2)) + (digits.charAt(2) >= '5' ? 1n : 0n);
}

function check(explanation: Explanation | null, amount: string | undefined): void {
  expect(explanation?.amount).toBe(amount);
  const steps = explanation?.steps ?? [];
  expect(sum(steps)).toBe(centsOf(explanation?.amount ?? ''));
  for (const { unrounded, amount: rounded } of steps) {
    if (unrounded !== null) expect(roundedByHand(unrounded)).toBe(centsOf(rounded));
  }
}

describe('every explanation', () => {
  it('explains the figure that quoteTotals returns, and its steps add up to it', () => {
    fc.assert(
      fc.property(quotes, (quote) => {
        const totals = quoteTotals(quote);
        const { netSubtotal, secondTax, total } = totals;
        // What is not mentioned is none, but the base of a tax is then all of the net, and what remains the total.
        const missing = (figure: Figure) => {
          if (figure === 'remaining') return total;
          return figure === 'taxBase' || (figure === 'secondTaxBase' && secondTax)
            ? netSubtotal
            : '0.00';
        };
        for (const figure of figures)
          check(explain(quote, figure), totals[figure] ?? missing(figure));
        const sections = sectionTotals(quote.lineItems, totals.lines);
        quote.lineItems.forEach(({ id, section }, index) => {
          const amount = section === 'none' ? totals.lines[index]?.total : sections[index];
          check(explain(quote, { itemId: id }), amount);
        });
      }),
      { numRuns: 500 },
    );
  });

  it('uses the exact figure that each step refers to', () => {
    fc.assert(
      fc.property(quotes, (quote) => {
        const totals = quoteTotals(quote);
        for (const step of figures.flatMap((figure) => explain(quote, figure)?.steps ?? [])) {
          const isShare = step.label !== messages.figures[step.figure ?? 'total'];
          if (step.figure && !isShare) expect(step.amount).toBe(totals[step.figure]);
        }
      }),
    );
  });
});

describe('the price bars', () => {
  it('fill the width, and each starts where the previous one ends', () => {
    fc.assert(
      fc.property(quotes, (quote) => {
        const bars = priceBars(quoteTotals(quote));
        if (bars.length === 0) return;
        const [gross, discounts, tax, total] = bars.map(({ start, length }) => ({
          start,
          end: start + length,
        }));
        expect(Math.max(gross?.end ?? 0, total?.end ?? 0)).toBe(100);
        expect(discounts?.end).toBeCloseTo(gross?.end ?? -1, 1);
        expect(tax?.start).toBe(discounts?.start);
        expect(total?.end).toBeCloseTo(tax?.end ?? -1, 1);
      }),
      { numRuns: 500 },
    );
  });
});
