import { expect } from 'vitest';
import { type Explanation, explain, type Figure, type Step } from './explain.ts';
import { quoteTotals, sectionTotals } from './totals.ts';
import type { LineItem, PricedQuote } from './types.ts';

/** Every figure that is explained. */
export const figures: readonly Figure[] = [
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

/** Fails unless each figure of a quote, item and section is explained by steps that add up to it. */
export function expectExplained(
  quote: Omit<PricedQuote, 'lineItems'> & { lineItems: LineItem[] },
): void {
  const totals = quoteTotals(quote);
  const { netSubtotal, secondTax, total } = totals;
  // What is not mentioned is none, but the base of a tax is then all of the net, and what remains the total.
  const missing = (figure: Figure) => {
    if (figure === 'remaining') return total;
    return figure === 'taxBase' || (figure === 'secondTaxBase' && secondTax) ? netSubtotal : '0.00';
  };
  for (const figure of figures) check(explain(quote, figure), totals[figure] ?? missing(figure));
  const sections = sectionTotals(quote.lineItems, totals.lines);
  quote.lineItems.forEach(({ id, section }, index) => {
    const amount = section === 'none' ? totals.lines[index]?.total : sections[index];
    check(explain(quote, { itemId: id }), amount);
  });
}

function check(explanation: Explanation | null, amount: string | undefined): void {
  expect(explanation?.amount).toBe(amount);
  const steps = explanation?.steps ?? [];
  expect(sum(steps)).toBe(centsOf(explanation?.amount ?? ''));
  for (const { unrounded, amount: rounded } of steps) {
    if (unrounded !== null) expect(roundedByHand(unrounded)).toBe(centsOf(rounded));
  }
}

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
