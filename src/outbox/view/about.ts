import type { Quote } from '@domain/types.ts';
import type { About, Entry } from '../queue/entry.ts';
import { getQuoteNow } from './liveQuote.ts';

/** A quote's display name: client and project; empty if it has neither. */
export function quoteName({ clientName, projectTitle }: Quote): string {
  return [clientName, projectTitle].filter(Boolean).join(', ');
}

/**
 * The names of the quote and line item that a change is about. They are stored with the change,
 * because it may have to be shown after the quote or line item is gone from this device.
 */
export function aboutOf({ quoteId, id }: Pick<Entry, 'quoteId' | 'id'>): { about?: About } {
  const quote = getQuoteNow(quoteId);
  if (!quote) return {};
  const item = quote.lineItems.find((one) => one.id === id)?.description;
  return { about: { quote: quoteName(quote), ...(item ? { item } : {}) } };
}
