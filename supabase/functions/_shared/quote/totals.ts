import {
  type Cents,
  cents,
  divideHalfUp,
  formatDecimal,
  fromCents,
  parseDecimal,
  toCents,
} from './money.ts';
import type { PricedLine } from './types.ts';

/** Amounts of one line, as decimal strings with 2 decimals. */
export type LineTotals = { gross: string; discount: string; total: string };

/** Amounts of a quote, as decimal strings with 2 decimals; `lines` in the order of `lineItems`. */
export type QuoteTotals = {
  subtotal: string;
  totalDiscounts: string;
  netSubtotal: string;
  tax: string;
  total: string;
  /** Enabled lines. */
  itemCount: number;
  /** Disabled lines. */
  excludedCount: number;
  lines: LineTotals[];
};

// Quantities and percents are read in thousandths.
const thousandths = 1000n;
const hundredPercent = 100n * thousandths;

const atLeastZero = (value: bigint) => (value < 0n ? 0n : value);
const atMost = (value: bigint, max: bigint) => (value > max ? max : value);
const readThousandths = (text: string) => atLeastZero(parseDecimal(text, 3) ?? 0n);

function grossOf(line: PricedLine): Cents {
  const product = readThousandths(line.quantity) * atLeastZero(toCents(line.unitPrice));
  return cents(divideHalfUp(product, thousandths));
}

function discountOf(line: PricedLine, gross: Cents): Cents {
  const value =
    line.discountType === 'fixed'
      ? atLeastZero(toCents(line.discountValue))
      : divideHalfUp(gross * readThousandths(line.discountValue), hundredPercent);
  // SPEC §9: a fixed discount is capped at the line total
  return cents(atMost(value, gross));
}

/**
 * Prices a quote (DESIGN §6). Each figure is rounded half up to the cent where it arises, so that
 * subtotal − discounts = net and net + tax = total hold for the printed figures themselves.
 * Half-typed input is tolerated: empty, non-numeric and negative values count as 0.
 * @param quote `taxRate` in percent and the lines, all numbers as decimal strings (SPEC §3).
 * @returns every figure as a string with 2 decimals. A disabled line shows its own gross, and
 *   contributes nothing.
 */
export function quoteTotals(quote: {
  taxRate: string;
  lineItems: readonly PricedLine[];
}): QuoteTotals {
  let subtotal = 0n;
  let discounts = 0n;
  let itemCount = 0;
  const lines = quote.lineItems.map((line) => {
    const gross = grossOf(line);
    if (!line.enabled) return { gross: fromCents(gross), discount: '0.00', total: '0.00' };
    const discount = discountOf(line, gross);
    itemCount += 1;
    subtotal += gross;
    discounts += discount;
    return {
      gross: fromCents(gross),
      discount: fromCents(discount),
      total: formatDecimal(gross - discount, 2),
    };
  });
  const net = subtotal - discounts;
  const tax = divideHalfUp(net * readThousandths(quote.taxRate), hundredPercent);
  return {
    subtotal: formatDecimal(subtotal, 2),
    totalDiscounts: formatDecimal(discounts, 2),
    netSubtotal: formatDecimal(net, 2),
    tax: formatDecimal(tax, 2),
    total: formatDecimal(net + tax, 2),
    itemCount,
    excludedCount: lines.length - itemCount,
    lines,
  };
}
