import { type QuoteValues, quoteFields } from '@domain/quoteFields.ts';
import type { Quote } from '@domain/types.ts';
import type { QuoteDraft } from '../../api/types.ts';

/** What users edit of a quote. */
export function draftOf(quote: Quote): QuoteDraft {
  const head = Object.fromEntries(quoteFields.map((field) => [field, quote[field]]));
  return { id: quote.id, ...(head as QuoteValues), lineItems: quote.lineItems };
}
