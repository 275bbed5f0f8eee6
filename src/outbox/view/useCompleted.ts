import type { Quote } from '@domain/types.ts';
import type { Completed, QuoteAnswer } from '../../api/types.ts';
import { useQuoteValue } from './useQuote.ts';

const completedOf = (quote: Quote & Partial<QuoteAnswer>) => quote.completed ?? null;

/** What an accepted quote is marked with; null for nothing. */
export function useCompleted(quoteId: string): Completed | null {
  return useQuoteValue(quoteId, completedOf) ?? null;
}
