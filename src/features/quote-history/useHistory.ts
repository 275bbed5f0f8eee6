import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiQuery } from '../../api/apiQuery.ts';
import { requestJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { reloadQuote } from '../../outbox/cachedQuote.ts';
import { texts } from '../../texts/texts.ts';
import { useAction } from '../../ui/useAction.ts';

/** Read anew at each opening: what it tells of happens elsewhere. */
const always = { staleTime: 0 };

/** What happened to a quote, and its links; with them its status is read again. */
export function useHistory(quoteId: string) {
  const events = useQuery({ ...apiQuery(keys.quoteEvents(quoteId)), ...always });
  const links = useQuery({ ...apiQuery(keys.quoteLinks(quoteId)), ...always });
  useEffect(() => void reloadQuote(quoteId), [quoteId]);
  return {
    events: events.data ?? null,
    links: links.data ?? null,
    isPending: events.isPending || links.isPending,
    /** Nobody is signed in any more. */
    isSignedOut: events.data === null || links.data === null,
    isFetching: events.isFetching || links.isFetching,
    refresh: () => void Promise.all([events.refetch(), links.refetch(), reloadQuote(quoteId)]),
  };
}

/** Ends a link, for good. */
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
