import { newQuote } from '@quote/constants.ts';
import { texts } from '@quote/texts.ts';
import type { Quote } from '@quote/types.ts';
import { queryOptions } from '@tanstack/react-query';
import { requestJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import type { QuoteListItem } from '../../api/types.ts';
import { toast } from '../../ui/toast.ts';

/**
 * The quote as the server has it. Unlike other queries it fails on 401 instead of yielding nothing,
 * so that what is on the screen stays and the page can ask for sign-in over it (DESIGN §5).
 */
export function quoteQuery(quoteId: string) {
  return queryOptions({
    queryKey: keys.quote(quoteId),
    queryFn: () => requestJson<Quote>('GET', `/api/quotes/${encodeURIComponent(quoteId)}`),
  });
}

export type FirstQuote = { id: string; created: boolean };

/**
 * The quote to open when the address names none: the newest, or a new one where there is none.
 * Only a 200 with an empty list means "none"; 401, an error or no network reject, because empty is
 * not unknown. `ifNone` makes the creation safe to repeat: two tabs get the same quote.
 */
export const firstQuoteQuery = queryOptions({
  queryKey: ['first-quote'],
  queryFn: async (): Promise<FirstQuote> => {
    const quotes = await requestJson<QuoteListItem[]>('GET', '/api/quotes');
    const newest = quotes[0];
    if (newest) return { id: newest.id, created: false };
    return { id: await createQuote({ ifNone: true }), created: true };
  },
  staleTime: 0,
  gcTime: 0,
});

/** Makes a quote with SPEC §7's defaults and answers its id; a failure is told by toast. */
async function createQuote(options: { ifNone: boolean }): Promise<string> {
  try {
    const { id } = await requestJson<{ id: string }>('POST', '/api/quotes', {
      ...newQuote,
      ...options,
    });
    return id;
  } catch (error) {
    toast({ ...texts.quote.createFailed, variant: 'destructive' });
    throw error;
  }
}
