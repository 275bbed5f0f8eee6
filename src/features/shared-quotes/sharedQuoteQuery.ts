import type { SharedQuote } from '@domain/types.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../api/apiError.ts';
import { requestJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';

/**
 * One shared quote in its current state. It is refetched each time it is opened or printed, so that
 * a link that has been closed shows nothing.
 */
export function sharedQuoteQuery(quoteId: string) {
  return queryOptions({
    queryKey: keys.sharedQuote(quoteId),
    queryFn: ({ client }) => readSharedQuote(client, quoteId),
    staleTime: 0,
    gcTime: 0,
  });
}

async function readSharedQuote(client: QueryClient, quoteId: string): Promise<SharedQuote> {
  try {
    return await requestJson('GET', `/api/shared-quotes/${quoteId}`);
  } catch (error) {
    if (error instanceof ApiError) forget(client, quoteId, error.status);
    throw error;
  }
}

/**
 * On 401 the link has ended, so the list is cleared. On 404 only this quote is no longer shared.
 */
function forget(client: QueryClient, quoteId: string, status: number): void {
  if (status === 401) client.setQueryData(keys.sharedQuotes, null);
  if (status === 404) {
    client.setQueryData(
      keys.sharedQuotes,
      (shared) => shared && { ...shared, quotes: shared.quotes.filter(({ id }) => id !== quoteId) },
    );
  }
}
