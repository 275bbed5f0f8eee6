/** Where the price goes, as four bars over one another: what comes on begins where the last ended. */

import { toCents } from './money.ts';
import type { QuoteTotals } from './totals.ts';

export type PriceBar = {
  part: 'gross' | 'discounts' | 'tax' | 'total';
  /** Dollars with two decimals. */
  amount: string;
  /** Where it begins and how long it is, in percent of the picture's width. */
  start: number;
  length: number;
};

/** @returns gross, discounts, tax and total; no bars at all for a quote of nothing. */
export function priceBars(totals: QuoteTotals): PriceBar[] {
  const gross = toCents(totals.subtotal);
  const net = toCents(totals.netSubtotal);
  const total = toCents(totals.total);
  // biome-ignore lint/complexity/useMathMinMax: Math.max takes no bigint
  const widest = gross > total ? gross : total;
  if (widest === 0n) return [];
  // In hundredths of a percent: finer than a pixel, and small enough for a number.
  const percent = (amount: bigint) => Number((amount * 10_000n) / widest) / 100;
  const bar = (part: PriceBar['part'], amount: string, from: bigint, to: bigint): PriceBar => ({
    part,
    amount,
    start: percent(from),
    length: percent(to - from),
  });
  return [
    bar('gross', totals.subtotal, 0n, gross),
    bar('discounts', totals.totalDiscounts, net, gross),
    bar('tax', totals.tax, net, total),
    bar('total', totals.total, 0n, total),
  ];
}
