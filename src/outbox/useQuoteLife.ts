import type { Quote, QuoteLife } from '@quote/types.ts';
import { getQuoteNow, useQuoteValue } from './useQuote.ts';

/** Of a quote that has never been sent. */
const draft: QuoteLife = {
  status: 'draft',
  number: null,
  version: null,
  validUntil: null,
  isLocked: false,
};

/** What the server said beside the quote itself; one that it has not answered yet is a draft. */
function lifeOf(quote: Quote & Partial<QuoteLife>): QuoteLife {
  const {
    status = draft.status,
    number = draft.number,
    version = draft.version,
    validUntil = draft.validUntil,
    isLocked = draft.isLocked,
  } = quote;
  return { status, number, version, validUntil, isLocked };
}

/** Where a quote stands, as the server last said; the same object until that changes. */
export function useQuoteLife(quoteId: string): QuoteLife {
  return useQuoteValue(quoteId, lifeOf) ?? draft;
}

/** Whether it was accepted and is kept as it is, so that every edit would be refused. */
export function isLockedNow(quoteId: string): boolean {
  const quote = getQuoteNow(quoteId);
  return quote !== undefined && lifeOf(quote).isLocked;
}
