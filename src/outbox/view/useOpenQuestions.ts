import type { Quote } from '@domain/types.ts';
import type { QuoteAnswer } from '../../api/types.ts';
import { useQuoteValue } from './useQuote.ts';

const countOf = (quote: Quote & Partial<QuoteAnswer>) => quote.openQuestions ?? 0;

/** How many questions of a quote's clients have no answer yet. */
export function useOpenQuestions(quoteId: string): number {
  return useQuoteValue(quoteId, countOf) ?? 0;
}
