import { cents, fromCents, toCents } from '@domain/money.ts';
import { isCounted } from '@domain/pricing.ts';
import { type QuoteTotals, quoteTotals } from '@domain/totals.ts';
import type { Quote } from '@domain/types.ts';
import { useQuoteValue } from '../../outbox/view/useQuote.ts';

/** The figures of the summary, without those of the lines, which the rows compute. */
export type QuoteFigures = Omit<QuoteTotals, 'lines'> & {
  /** All of the tax. */
  taxes: string;
  /** Options that are not selected. */
  offeredCount: number;
};

const known = new WeakMap<Quote, QuoteTotals>();

/** Computes the totals once per state of a quote, for any number of callers. */
export function totalsOf(quote: Quote): QuoteTotals {
  const totals = known.get(quote) ?? quoteTotals(quote);
  known.set(quote, totals);
  return totals;
}

function figuresOf(quote: Quote): QuoteFigures {
  const { lines: _, ...totals } = totalsOf(quote);
  const offeredCount = quote.lineItems.filter((item) => item.enabled && !isCounted(item)).length;
  const taxes = fromCents(cents(toCents(totals.total) - toCents(totals.netSubtotal)));
  return { ...totals, taxes, offeredCount };
}

const NOTHING: QuoteFigures = {
  ...quoteTotals({ taxRate: '0', lineItems: [] }),
  taxes: '0.00',
  offeredCount: 0,
};

/** The figures of the quote as the screen shows it, unsent edits included. */
export function useQuoteTotals(quoteId: string): QuoteFigures {
  return useQuoteValue(quoteId, figuresOf) ?? NOTHING;
}
