import { isChangedSinceSent } from '@domain/changedSinceSent.ts';
import type { Quote, SentContent } from '@domain/types.ts';
import type { QuoteAnswer } from '../../api/types.ts';
import { ownEdits } from './ownEdits.ts';
import { getQuoteNow, useQuoteValue } from './useQuote.ts';

/** What the client still sees of a quote, null for nothing; and whether the quote differs from it. */
export function sentContentOf(quote: Quote & Partial<QuoteAnswer>) {
  const { sent = null } = quote;
  return { sent, isChanged: sent !== null && isChangedSinceSent(quote, sent) };
}

/** What the client still sees of a quote that differs from it; null if nothing does. */
function changedFrom(quote: Quote): SentContent | null {
  const { sent, isChanged } = sentContentOf(quote);
  return isChanged ? sent : null;
}

/** What the client still sees of a quote, if the quote on the screen differs from it; else null. */
export function useSentChange(quoteId: string): SentContent | null {
  return useQuoteValue(quoteId, changedFrom) ?? null;
}

/** The same, read once. */
export function sentChangeNow(quoteId: string): SentContent | null {
  const quote = getQuoteNow(quoteId);
  return quote ? changedFrom(quote) : null;
}

/**
 * Whether a quote in the list differs from what its client sees: what the server says of it, unless
 * edits wait that the server does not have.
 */
export function isChangedNow(quote: { id: string; isChanged: boolean }): boolean {
  const hasNewer = ownEdits(quote.id).length > 0 && getQuoteNow(quote.id) !== undefined;
  return hasNewer ? sentChangeNow(quote.id) !== null : quote.isChanged;
}
