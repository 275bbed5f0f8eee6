import type { Quote } from '@domain/types.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/queryClient.ts';
import { readQuote } from './cachedQuote.ts';
import { getQuoteNow } from './useQuote.ts';

/**
 * A quote that need not be the open one, with this device's edits: as the server has it now or, where that cannot
 * be reached, as it is kept here. Rejects if it is not.
 */
export async function fetchQuoteNow(quoteId: string): Promise<Quote> {
  const queryKey = keys.quote(quoteId);
  const failure: unknown = await queryClient
    .fetchQuery({ queryKey, queryFn: () => readQuote(quoteId) })
    .then(
      () => null,
      (error) => error,
    );
  const quote = getQuoteNow(quoteId);
  if (!quote) throw failure;
  return quote;
}
