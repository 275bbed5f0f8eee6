import { type QuoteTotals, quoteTotals } from '@quote/totals.ts';
import type { Quote } from '@quote/types.ts';
import { useMemo } from 'react';
import { useQuoteValue } from '../../outbox/useQuote.ts';

const NOTHING = { taxRate: '0', lineItems: [] } satisfies Pick<Quote, 'taxRate' | 'lineItems'>;

/** The figures of the quote as the screen shows it, unsent edits included. */
export function useQuoteTotals(quoteId: string): QuoteTotals {
  const taxRate = useQuoteValue(quoteId, (quote) => quote.taxRate);
  const lineItems = useQuoteValue(quoteId, (quote) => quote.lineItems);
  return useMemo(
    () => quoteTotals(taxRate && lineItems ? { taxRate, lineItems } : NOTHING),
    [taxRate, lineItems],
  );
}
