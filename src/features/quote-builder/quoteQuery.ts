import { newQuote } from '@domain/constants.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../api/apiError.ts';
import { requestJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import type { CurrentUser } from '../../api/types.ts';
import { readQuote } from '../../outbox/view/cachedQuote.ts';
import { texts } from '../../texts/texts.ts';
import { markFreshQuote } from '../../ui/freshQuote.ts';
import { withLimit } from '../../ui/limitReached.ts';
import { toast } from '../../ui/toast.ts';
import { lastQuote } from './lastQuote.ts';

/**
 * The quote on the server. Unlike other queries it fails on 401 instead of returning null, so that
 * the quote stays on the screen while the page asks the user to sign in.
 */
export function quoteQuery(quoteId: string) {
  return queryOptions({
    queryKey: keys.quote(quoteId),
    queryFn: () => readQuote(quoteId),
  });
}

export type FirstQuote = { id: string; created: boolean };

/**
 * The quote to open if the address names none: the last open one, otherwise the newest, or a new
 * one if the tenant has none. Only a 200 with an empty list means "none", and only a 404 or 410
 * means "deleted"; on 401, other errors or without a network the query fails. `ifNone` makes
 * creating safe to repeat: two tabs get the same quote.
 */
export function firstQuoteQuery(user: CurrentUser) {
  return queryOptions({
    queryKey: ['first-quote', user.id],
    queryFn: async ({ client }): Promise<FirstQuote> => {
      const last = lastQuote(user);
      if (last && (await exists(client, last))) return { id: last, created: false };
      const [newest] = await requestJson('GET', '/api/quotes?limit=1');
      if (newest) return { id: newest.id, created: false };
      return { id: await createQuote({ ifNone: true }), created: true };
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/**
 * Whether the quote exists. Reading it also puts it in the cache for the page, offline from the
 * copy kept on this device.
 */
async function exists(client: QueryClient, quoteId: string): Promise<boolean> {
  try {
    await client.fetchQuery({ ...quoteQuery(quoteId), staleTime: 0 });
    return true;
  } catch (error) {
    if (error instanceof ApiError && [404, 410].includes(error.status)) return false;
    if (client.getQueryData(keys.quote(quoteId))) return true;
    throw error;
  }
}

/** Creates a quote with the defaults (S7-26) and returns its id; a toast reports a failure. */
async function createQuote(options: { ifNone: boolean }): Promise<string> {
  try {
    const { id } = await requestJson('POST', '/api/quotes', {
      ...newQuote,
      ...options,
    });
    markFreshQuote(id);
    return id;
  } catch (error) {
    toast({ ...withLimit(texts.quote.createFailed, error), variant: 'destructive' });
    throw error;
  }
}
