/** The price as four stacked bars: each addition starts where the previous bar ends. */

import { formatDecimal, toCents } from './money.ts';
import type { QuoteTotals } from './totals.ts';

export type PriceBar = {
  part: 'gross' | 'discounts' | 'tax' | 'total';
  /** Dollars with two decimals. */
  amount: string;
  /** Start and length in percent of the chart's width. */
  start: number;
  length: number;
};

/**
 * @returns gross, discounts, tax and total; no bars for a quote of zero.
 */
export function priceBars(totals: QuoteTotals): PriceBar[] {
  const gross = toCents(totals.subtotal);
  const net = toCents(totals.netSubtotal);
  const total = toCents(totals.total);
  // biome-ignore lint/complexity/useMathMinMax: Math.max does not accept bigint
  const widest = gross > total ? gross : total;
  if (widest === 0n) return [];
  // In hundredths of a percent: finer than a pixel, and within a number's exact range.
  const percent = (amount: bigint) => Number((amount * 10_000n) / widest) / 100;
  const bar = (part: PriceBar['part'], amount: string, from: bigint, to: bigint): PriceBar => ({
    part,
    amount,
    start: percent(from),
    length: percent(to - from),
  });
  return [
    bar('gross', totals.subtotal, 0n, gross),
    bar('discounts', formatDecimal(gross - net, 2), net, gross),
    bar('tax', formatDecimal(total - net, 2), net, total),
    bar('total', totals.total, 0n, total),
  ];
}
