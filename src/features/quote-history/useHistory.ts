import type { Quote } from '@domain/types.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { apiQuery } from '../../api/apiQuery.ts';
import { requestJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import type { QuoteAnswer } from '../../api/types.ts';
import { reloadQuote } from '../../outbox/view/cachedQuote.ts';
import { useQuoteValue } from '../../outbox/view/useQuote.ts';
import { texts } from '../../texts/texts.ts';
import { useAction } from '../../ui/useAction.ts';

const stampOf = (quote: Quote & Partial<QuoteAnswer>) => quote.stamp;

/** Refetched on each opening, because the events happen elsewhere. */
const always = { staleTime: 0 };

/** A quote's events, links, questions and payments; refreshing them also refreshes the quote's status. */
export function useHistory(quoteId: string) {
  const queryClient = useQueryClient();
  const events = useQuery({ ...apiQuery(keys.quoteEvents(quoteId)), ...always });
  const links = useQuery({ ...apiQuery(keys.quoteLinks(quoteId)), ...always });
  const questions = useQuery({ ...apiQuery(keys.quoteQuestions(quoteId)), ...always });
  const payments = useQuery({ ...apiQuery(keys.quotePayments(quoteId)), ...always });
  const all = [events, links, questions, payments];
  useEffect(() => void reloadQuote(quoteId), [quoteId]);
  // What became of the quote while its history is open.
  const stamp = useQuoteValue(quoteId, stampOf);
  const seen = useRef(stamp);
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== stamp) {
      for (const key of ['quoteEvents', 'quoteLinks', 'quoteQuestions', 'quotePayments'] as const) {
        void queryClient.invalidateQueries({ queryKey: keys[key](quoteId) });
      }
    }
    seen.current = stamp;
  }, [stamp, quoteId, queryClient]);
  return {
    events: events.data ?? null,
    links: links.data ?? null,
    questions: questions.data ?? null,
    payments: payments.data ?? null,
    isPending: all.some(({ isPending }) => isPending),
    /** True if the user is no longer signed in. */
    isSignedOut: all.some(({ data }) => data === null),
    isFetching: all.some(({ isFetching }) => isFetching),
    refresh: () => void Promise.all([...all.map(({ refetch }) => refetch()), reloadQuote(quoteId)]),
  };
}

/** Ends a link permanently. */
export function useRevokeLink(quoteId: string, onSettled: () => void) {
  const queryClient = useQueryClient();
  return useAction({
    call: (linkId: string) => requestJson('POST', `/api/links/${linkId}/revoke`),
    done: texts.history.links.revoked,
    after: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: keys.quoteLinks(quoteId) }),
        queryClient.invalidateQueries({ queryKey: keys.quoteEvents(quoteId) }),
      ]),
    failed: texts.history.links.revokeFailed,
    onSettled,
  });
}
