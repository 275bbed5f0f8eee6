import { isCounted } from '@domain/pricing.ts';
import { type QuoteTotals, quoteTotals } from '@domain/totals.ts';
import type { Quote } from '@domain/types.ts';
import { useQuoteValue } from '../../outbox/view/useQuote.ts';

/** The figures of the summary, without those of the lines, which the rows compute. */
export type QuoteFigures = Omit<QuoteTotals, 'lines'> & {
  /** Options that are not selected. */
  offeredCount: number;
};

const known = new WeakMap<Quote, QuoteFigures>();

/** Computes the totals once per state of a quote, for any number of callers. */
function figuresOf(quote: Quote): QuoteFigures {
  const before = known.get(quote);
  if (before) return before;
  const { lines: _, ...totals } = quoteTotals(quote);
  const offeredCount = quote.lineItems.filter((item) => item.enabled && !isCounted(item)).length;
  const figures = { ...totals, offeredCount };
  known.set(quote, figures);
  return figures;
}

const NOTHING: QuoteFigures = { ...quoteTotals({ taxRate: '0', lineItems: [] }), offeredCount: 0 };

/** The figures of the quote as the screen shows it, unsent edits included. */
export function useQuoteTotals(quoteId: string): QuoteFigures {
  return useQuoteValue(quoteId, figuresOf) ?? NOTHING;
}
