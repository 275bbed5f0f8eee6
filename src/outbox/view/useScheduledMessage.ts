import type { Quote } from '@domain/types.ts';
import type { QuoteAnswer, ScheduledMessage } from '../../api/types.ts';
import { useQuoteValue } from './useQuote.ts';

const scheduledOf = (quote: Quote & Partial<QuoteAnswer>) => quote.scheduled ?? null;

/** The message to a quote's client that leaves next by itself; null for none. */
export function useScheduledMessage(quoteId: string): ScheduledMessage | null {
  return useQuoteValue(quoteId, scheduledOf) ?? null;
}
