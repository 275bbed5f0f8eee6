import { type QuoteTotals, quoteTotals } from '@domain/totals.ts';
import type { Quote } from '@domain/types.ts';
import { useQuoteValue } from '../../outbox/view/useQuote.ts';

/** The figures of the summary, without those of the lines, which the rows compute. */
export type QuoteFigures = Omit<QuoteTotals, 'lines'>;

const known = new WeakMap<Quote, QuoteFigures>();

/** Computes the totals once per state of a quote, for any number of callers. */
function figuresOf(quote: Quote): QuoteFigures {
  const before = known.get(quote);
  if (before) return before;
  const { lines: _rows, ...figures } = quoteTotals(quote);
  known.set(quote, figures);
  return figures;
}

const NOTHING: QuoteFigures = quoteTotals({ taxRate: '0', lineItems: [] });

/** The figures of the quote as the screen shows it, unsent edits included. */
export function useQuoteTotals(quoteId: string): QuoteFigures {
  return useQuoteValue(quoteId, figuresOf) ?? NOTHING;
}
