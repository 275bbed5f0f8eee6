import { newQuote } from '@domain/constants.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../api/apiError.ts';
import { requestJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import type { CurrentUser } from '../../api/types.ts';
import { readQuote } from '../../outbox/cachedQuote.ts';
import { texts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';
import { lastQuote } from './lastQuote.ts';

/**
 * The quote as the server has it. Unlike other queries it fails on 401 instead of yielding nothing,
 * so that what is on the screen stays and the page can ask for sign-in over it.
 */
export function quoteQuery(quoteId: string) {
  return queryOptions({
    queryKey: keys.quote(quoteId),
    queryFn: () => readQuote(quoteId),
  });
}

export type FirstQuote = { id: string; created: boolean };

/**
 * The quote to open when the address names none: the one that was open last, else the newest, or a
 * new one where there is none. Only a 200 with an empty list means "none", and only a 404 or 410 "gone";
 * 401, an error or no network reject, because empty is not unknown. `ifNone` makes the creation
 * safe to repeat: two tabs get the same quote.
 */
export function firstQuoteQuery(user: CurrentUser) {
  return queryOptions({
    queryKey: ['first-quote', user.id],
    queryFn: async ({ client }): Promise<FirstQuote> => {
      const last = lastQuote(user);
      if (last && (await isThere(client, last))) return { id: last, created: false };
      const [newest] = await requestJson('GET', '/api/quotes?limit=1');
      if (newest) return { id: newest.id, created: false };
      return { id: await createQuote({ ifNone: true }), created: true };
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/**
 * Reads the quote, which is then in the cache for the page to show: without a network, as it was kept
 * on this device.
 */
async function isThere(client: QueryClient, quoteId: string): Promise<boolean> {
  try {
    await client.fetchQuery({ ...quoteQuery(quoteId), staleTime: 0 });
    return true;
  } catch (error) {
    if (error instanceof ApiError && [404, 410].includes(error.status)) return false;
    if (client.getQueryData(keys.quote(quoteId))) return true;
    throw error;
  }
}

/** Makes a quote with the defaults (S7-26) and answers its id; a failure is told by toast. */
async function createQuote(options: { ifNone: boolean }): Promise<string> {
  try {
    const { id } = await requestJson('POST', '/api/quotes', {
      ...newQuote,
      ...options,
    });
    return id;
  } catch (error) {
    toast({ ...texts.quote.createFailed, variant: 'destructive' });
    throw error;
  }
}
