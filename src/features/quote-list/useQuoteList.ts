import type { QuoteStatus } from '@domain/types.ts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { requestJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import type { QuoteListItem } from '../../api/types.ts';
import { flushEdits, flushTimes } from '../../outbox/edits/flushEdits.ts';
import { useHasWaitingEdits } from '../../outbox/view/unsentEdits.ts';

type QuotePage = {
  quotes: QuoteListItem[];
  /** The next page's cursor; undefined if this page is the last. */
  next: string | undefined;
};

/** Rows per page; the next page loads when the end of the list is near. */
const PAGE = 100;

/**
 * The quotes that match `search` and `status`, newest first, page by page. Refetched each time the
 * list opens, because every edit changes a total, and when edits that it was read without are saved.
 */
export function useQuoteList(search: string, status: QuoteStatus | '') {
  useReloadOnceSaved();
  return useInfiniteQuery({
    ...quoteListQuery(search, status),
    placeholderData: (before) => before,
  });
}

/** A search finds what is archived too. */
export function quoteListQuery(search: string, status: QuoteStatus | '' = '') {
  const query = new URLSearchParams(search === '' ? { archived: 'false' } : { search });
  if (status !== '') query.set('status', status);
  return infiniteQueryOptions({
    queryKey: keys.quoteList(`${query}`),
    queryFn: async ({ pageParam, signal }) => {
      if (pageParam === '') await flushEdits({ timeoutMs: flushTimes.list });
      signal.throwIfAborted();
      return readPage(query, pageParam);
    },
    initialPageParam: '',
    getNextPageParam: ({ next }: QuotePage) => next,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Reads the lists again when edits that they were read without are saved. */
export function useReloadOnceSaved(): void {
  const queryClient = useQueryClient();
  const isSaving = useHasWaitingEdits();
  const wasSaving = useRef(false);
  useEffect(() => {
    if (wasSaving.current && !isSaving) void reloadLists(queryClient);
    wasSaving.current = isSaving;
  }, [queryClient, isSaving]);
}

async function readPage(filters: URLSearchParams, cursor: string): Promise<QuotePage> {
  const page = new URLSearchParams({ cursor, limit: `${PAGE}` });
  const quotes = await requestJson('GET', `/api/quotes?${filters}&${page}`);
  return { quotes, next: quotes.length < PAGE ? undefined : quotes.at(-1)?.cursor };
}

/** Removes a deleted quote from every loaded list without refetching. */
export async function dropFromLists(queryClient: QueryClient, quoteId: string): Promise<void> {
  // A request in flight may have started before the deletion.
  await queryClient.cancelQueries({ queryKey: keys.quoteLists });
  const drop = (page: QuotePage) => ({
    ...page,
    quotes: page.quotes.filter(({ id }) => id !== quoteId),
  });
  queryClient.setQueriesData<InfiniteData<QuotePage>>(
    { queryKey: keys.quoteLists, predicate: ({ queryKey }) => queryKey.length === 2 },
    (list) => list && { ...list, pages: list.pages.map(drop) },
  );
}

/** Refetches the lists that are on the screen. */
export async function reloadLists(queryClient: QueryClient): Promise<void> {
  // A first request in flight may have read what was there before, and would not be repeated.
  await queryClient.cancelQueries({ queryKey: keys.quoteLists });
  await queryClient.invalidateQueries({ queryKey: keys.quoteLists });
}
