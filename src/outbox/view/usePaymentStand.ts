import type { Quote } from '@domain/types.ts';
import type { PaymentStand, QuoteAnswer } from '../../api/types.ts';
import { useQuoteValue } from './useQuote.ts';

const standOf = (quote: Quote & Partial<QuoteAnswer>) => quote.payment ?? null;

/** What was paid of an accepted quote, and what is due; null for any other quote. */
export function usePaymentStand(quoteId: string): PaymentStand | null {
  return useQuoteValue(quoteId, standOf) ?? null;
}
