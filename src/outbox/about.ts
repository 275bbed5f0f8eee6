import type { Quote } from '@quote/types.ts';
import type { About, Entry } from './entry.ts';
import { getQuoteNow } from './liveQuote.ts';

/** How people call a quote: client and project; empty where it has neither name. */
export function quoteName({ clientName, projectTitle }: Quote): string {
  return [clientName, projectTitle].filter(Boolean).join(', ');
}

/**
 * The names of what a change is about, to keep with it: it may have to be told to the person when
 * nothing else on this device knows the quote or the line item any more.
 */
export function aboutOf({ quoteId, id }: Pick<Entry, 'quoteId' | 'id'>): { about?: About } {
  const quote = getQuoteNow(quoteId);
  if (!quote) return {};
  const item = quote.lineItems.find((one) => one.id === id)?.description;
  return { about: { quote: quoteName(quote), ...(item ? { item } : {}) } };
}
