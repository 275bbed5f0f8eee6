import type { Quote, QuoteLife } from '@domain/types.ts';
import { getQuoteNow, useQuoteValue } from './useQuote.ts';

/** The status of a quote that has never been sent. */
const draft: QuoteLife = {
  status: 'draft',
  number: null,
  version: null,
  validUntil: null,
  isLocked: false,
};

/** The quote's status from the server; a draft until loaded. */
export function lifeOf(quote: Quote & Partial<QuoteLife>): QuoteLife {
  const {
    status = draft.status,
    number = draft.number,
    version = draft.version,
    validUntil = draft.validUntil,
    isLocked = draft.isLocked,
  } = quote;
  return { status, number, version, validUntil, isLocked };
}

/** A quote's status as the server last returned it; the same object until it changes. */
export function useQuoteLife(quoteId: string): QuoteLife {
  return useQuoteValue(quoteId, lifeOf) ?? draft;
}

/** Whether the quote is accepted and locked, so that every edit would be refused; null for none open. */
export function useIsQuoteLocked(quoteId: string | null): boolean {
  return useQuoteLife(quoteId ?? '').isLocked;
}

/** The same, read once. */
export function isLockedNow(quoteId: string): boolean {
  const quote = getQuoteNow(quoteId);
  return quote !== undefined && lifeOf(quote).isLocked;
}

const isTemplate = (quote: Quote & { isTemplate?: boolean }) => quote.isTemplate === true;

/** Whether it is a template, from which quotes are made; false until loaded. */
export function useIsTemplate(quoteId: string): boolean {
  return useQuoteValue(quoteId, isTemplate) ?? false;
}

/** The same, read once. */
export function isTemplateNow(quoteId: string): boolean {
  const quote = getQuoteNow(quoteId);
  return quote !== undefined && isTemplate(quote);
}
