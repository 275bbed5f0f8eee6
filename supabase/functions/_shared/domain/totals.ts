import { readDeposit } from './deposit.ts';
import { cents, formatDecimal, fromCents, toCents } from './money.ts';
import {
  discountOf,
  grossOf,
  hasTax,
  isCounted,
  isHeading,
  shareOf,
  shareOfDiscount,
  taxesOf,
} from './pricing.ts';
import type { PricedLine, PricedQuote, QuoteSnapshot } from './types.ts';

/** Amounts that one line shows, as decimal strings with 2 decimals. */
export type LineTotals = { gross: string; discount: string; total: string };

/** Amounts of a quote, as decimal strings with 2 decimals; `lines` in the order of `lineItems`. */
export type QuoteTotals = {
  subtotal: string;
  /** What the discounts of the lines take off. */
  totalDiscounts: string;
  /** What the discount on the whole takes off besides; missing for none. */
  quoteDiscount?: string;
  netSubtotal: string;
  /** What of the net the tax is taken of; missing for all of it. */
  taxBase?: string;
  tax: string;
  /** The same of the second tax; both are missing for none. */
  secondTaxBase?: string;
  secondTax?: string;
  total: string;
  /** What of the total is due on acceptance, and what is due later; both are missing for no deposit. */
  deposit?: string;
  remaining?: string;
  /** Enabled lines, without options that are not selected and without what begins a section. */
  itemCount: number;
  /** Disabled lines. */
  excludedCount: number;
  lines: LineTotals[];
};

/**
 * Prices a quote. Each figure is rounded half up to the cent where it arises, so that subtotal −
 * discounts = net and net + taxes = total hold for the printed figures. Tolerates half-typed input:
 * empty, non-numeric and negative values count as 0.
 * @param quote rates in percent, the discount on the whole and the deposit if there are such, and the
 *   lines; all numbers as decimal strings.
 * @returns every figure as a string with 2 decimals. Two kinds of lines contribute nothing: a
 *   disabled one, which shows its gross, and an option that is not selected, which shows its price.
 */
export function quoteTotals(quote: PricedQuote): QuoteTotals {
  const { discountType = 'percent', discountValue = '0' } = quote;
  const taxed = { first: 0n, second: 0n };
  const taxes = taxesOf(quote.lineItems);
  let subtotal = 0n;
  let discounts = 0n;
  let itemCount = 0;
  let excludedCount = 0;
  const lines = quote.lineItems.map((line, place) => {
    const gross = grossOf(line);
    if (!line.enabled) {
      excludedCount += 1;
      return { gross: fromCents(gross), discount: '0.00', total: '0.00' };
    }
    const discount = discountOf(line, gross);
    if (isCounted(line)) {
      if (!isHeading(line)) itemCount += 1;
      subtotal += gross;
      discounts += discount;
      const tax = taxes[place] ?? 'standard';
      if (hasTax('first', tax, quote)) taxed.first += gross - discount;
      if (hasTax('second', tax, quote)) taxed.second += gross - discount;
    }
    return {
      gross: fromCents(gross),
      discount: fromCents(discount),
      total: formatDecimal(gross - discount, 2),
    };
  });
  const discounted = cents(subtotal - discounts);
  const quoteDiscount = discountOf({ discountType, discountValue }, discounted);
  const net = discounted - quoteDiscount;
  const baseOf = (part: bigint) => part - shareOfDiscount(quoteDiscount, part, discounted);
  const [base, secondBase] = [baseOf(taxed.first), baseOf(taxed.second)];
  const tax = shareOf(base, quote.taxRate);
  const hasSecond = quote.secondTax !== undefined && quote.secondTax !== 'none';
  const secondTax = hasSecond ? shareOf(secondBase, quote.secondTaxRate ?? '0') : 0n;
  const total = cents(net + tax + secondTax);
  const deposit = discountOf(readDeposit(quote.deposit ?? ''), total);
  return {
    subtotal: formatDecimal(subtotal, 2),
    totalDiscounts: formatDecimal(discounts, 2),
    ...(quoteDiscount === 0n ? {} : { quoteDiscount: fromCents(quoteDiscount) }),
    netSubtotal: formatDecimal(net, 2),
    ...(base === net ? {} : { taxBase: formatDecimal(base, 2) }),
    tax: fromCents(tax),
    ...(hasSecond && secondBase !== net ? { secondTaxBase: formatDecimal(secondBase, 2) } : {}),
    ...(hasSecond ? { secondTax: formatDecimal(secondTax, 2) } : {}),
    total: fromCents(total),
    ...(deposit === 0n
      ? {}
      : { deposit: fromCents(deposit), remaining: formatDecimal(total - deposit, 2) }),
    itemCount,
    excludedCount,
    lines,
  };
}

/** The amounts that a version keeps of its totals. */
export function figuresOf(quote: PricedQuote): QuoteSnapshot['totals'] {
  const { itemCount: _, excludedCount: _e, lines: _l, ...figures } = quoteTotals(quote);
  return figures;
}

/**
 * What each section comes to: the lines below the row that begins it, up to the next such row.
 * @param lines from `quoteTotals`
 * @returns at the place of the row that begins it; `'0.00'` at all other places
 */
export function sectionTotals(
  rows: readonly PricedLine[],
  lines: readonly Pick<LineTotals, 'total'>[],
): string[] {
  const sums = rows.map(() => 0n);
  let heading = -1;
  for (const [place, row] of rows.entries()) {
    if (isHeading(row)) heading = place;
    const sum = sums[heading];
    if (sum !== undefined && isCounted(row))
      sums[heading] = sum + toCents(lines[place]?.total ?? '');
  }
  return sums.map((sum) => formatDecimal(sum, 2));
}
