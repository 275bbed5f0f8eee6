import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/apiQuery.ts';
import { requestJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import type { CurrentUser } from '../../api/types.ts';
import { useQuoteLife } from '../../outbox/view/useQuoteLife.ts';
import type { Facts } from './firstSteps.ts';
import { useGuideChoice } from './guideChoice.ts';

/** How many of the newest quotes are looked at for one that was sent. */
const LOOKED_AT = 50;

/**
 * What the tenant has, as far as it is known. A 401 leaves it unknown.
 * @param quoteId the open quote, whose state is known without asking; null for none
 */
export function useFacts(quoteId: string | null): Facts {
  return {
    providers: useQuery(apiQuery(keys.providers)).data?.length,
    logos: useQuery(apiQuery(keys.logos)).data?.length,
    services: useQuery(apiQuery(keys.services)).data?.length,
    wasSent: useWasSent(quoteId ?? ''),
  };
}

/** Whether the open quote or another one was sent. Asked anew whenever the open quote's state changes. */
function useWasSent(quoteId: string): boolean | undefined {
  const { status } = useQuoteLife(quoteId);
  const sent = useQuery({
    queryKey: ['first-steps', quoteId, status],
    queryFn: async () => {
      const quotes = await requestJson('GET', `/api/quotes?limit=${LOOKED_AT}`);
      return quotes.some((quote) => quote.status !== 'draft');
    },
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  return status === 'draft' ? sent.data : true;
}

/**
 * Whether the guide may have something to show, so that its code is worth loading. Costs an
 * established tenant no request: the builder reads the services anyway.
 */
export function useMayNeedGuide(user: CurrentUser): boolean {
  const services = useQuery(apiQuery(keys.services)).data;
  const choice = useGuideChoice(user);
  return choice === 'shown' || (choice === null && services?.length === 0);
}
