import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { requestJson } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { quoteFiguresQuery } from '../../../api/quoteFigures.ts';
import type { QuoteListItem } from '../../../api/types.ts';
import { useQuotesSaved } from '../../../outbox/view/useQuotesSaved.ts';
import { useReloadOnceSaved } from '../useQuoteList.ts';
import { filtersOf, plainView, type QuotesView } from './quotesView.ts';
import { isSelected, type Selection } from './selection.ts';

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
  const queryClient = useQueryClient();
  const inSight = pages.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other pages come into sight.
  useEffect(() => {
    // All in sight are read together, and their number: a quote that moved since would be on two of them, or on none.
    void queryClient.invalidateQueries(
      { queryKey: keys.quoteLists, predicate: ({ queryKey }) => queryKey.length > 2 },
      { cancelRefetch: false },
    );
  }, [queryClient, inSight]);
  const results = useQueries({
    queries: pages.map((page) => ({ ...pageQuery(`${query}`, page), enabled: isReady })),
  });
  const rows = new Map<number, QuoteListItem>();
  const placed = new Set<string>();
  results.forEach(({ data }, at) => {
    const first = (pages[at] ?? 0) * PAGE;
    data?.forEach((quote, place) => {
      if (placed.has(quote.id)) return;
      placed.add(quote.id);
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

/**
 * The selected quotes of a view, read with `onProgress(how many were read)`; stops where that throws. The newest first,
 * whatever the view's order, in which quotes may move while they are read.
 */
export async function readSelected(
  view: QuotesView,
  selection: Selection,
  onProgress: (read: number) => void = () => {},
): Promise<QuoteListItem[]> {
  const filters = filtersOf(view);
  const most = 500;
  const found: QuoteListItem[] = [];
  let read = 0;
  let cursor: string | undefined = '';
  while (cursor !== undefined && (selection.isAll || found.length < selection.ids.size)) {
    const place = new URLSearchParams({ cursor, limit: `${most}` });
    const page: QuoteListItem[] = await requestJson('GET', `/api/quotes?${filters}&${place}`);
    found.push(...page.filter(({ id }) => isSelected(selection, id)));
    read += page.length;
    onProgress(read);
    cursor = page.length < most ? undefined : page.at(-1)?.cursor;
  }
  return found;
}
