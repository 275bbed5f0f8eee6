import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { requestJson } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { quoteFiguresQuery } from '../../../api/quoteFigures.ts';
import type { QuoteListItem } from '../../../api/types.ts';
import { useQuotesSaved } from '../../../outbox/view/useQuotesSaved.ts';
import { useReloadOnceSaved } from '../useQuoteList.ts';
import { filtersOf, plainView, type QuotesView } from './quotesView.ts';

/** Quotes per page. Each page is read when it comes into sight, wherever in the list it is. */
export const PAGE = 100;

/** How long a page that is out of sight is kept, in milliseconds. */
const KEPT_MS = 60_000;

/** How many quotes of a view there are and what they come to by status, whatever statuses it has. */
export function useFigures(view: QuotesView, isReachable: boolean) {
  useReloadOnceSaved();
  const isSaved = useQuotesSaved();
  return useQuery({
    ...quoteFiguresQuery(filtersOf({ ...view, statuses: plainView.statuses })),
    enabled: isSaved && isReachable,
    placeholderData: (before) => before,
  });
}

/** The quotes of some pages of a view, by their place in it. */
export function useQuotePages(view: QuotesView, pages: readonly number[], isReady: boolean) {
  const query = filtersOf(view);
  query.set('sort', view.sort);
  const results = useQueries({
    queries: pages.map((page) => ({ ...pageQuery(`${query}`, page), enabled: isReady })),
  });
  const rows = new Map<number, QuoteListItem>();
  results.forEach(({ data }, at) => {
    const first = (pages[at] ?? 0) * PAGE;
    data?.forEach((quote, place) => {
      rows.set(first + place, quote);
    });
  });
  return {
    rows,
    failed: results.find(({ isError, data }) => isError && data === undefined),
    isFetching: results.some(({ isFetching }) => isFetching),
  };
}

function pageQuery(query: string, page: number) {
  return queryOptions({
    queryKey: keys.quotePage(query, page),
    queryFn: ({ signal }): Promise<QuoteListItem[]> => {
      const place = new URLSearchParams({ skip: `${page * PAGE}`, limit: `${PAGE}` });
      signal.throwIfAborted();
      return requestJson('GET', `/api/quotes?${query}&${place}`);
    },
    staleTime: 0,
    gcTime: KEPT_MS,
  });
}

/** All quotes of a view, page by page; stops where `onProgress` throws. */
export async function readQuotes(
  view: QuotesView,
  onProgress: (read: number) => void,
): Promise<QuoteListItem[]> {
  const query = filtersOf(view);
  query.set('sort', view.sort);
  const most = 500;
  const quotes: QuoteListItem[] = [];
  for (;;) {
    const place = new URLSearchParams({ cursor: quotes.at(-1)?.cursor ?? '', limit: `${most}` });
    const page: QuoteListItem[] = await requestJson('GET', `/api/quotes?${query}&${place}`);
    quotes.push(...page);
    onProgress(quotes.length);
    if (page.length < most) return quotes;
  }
}
