import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useReachable } from '../../api/connection/useReachable.ts';
import type { QuoteListItem } from '../../api/types.ts';
import { quoteListQuery, useQuoteList } from '../../features/quote-list/useQuoteList.ts';
import { useSettled } from '../../ui/useSettled.ts';

/** How long typing must pause before the server is asked, in milliseconds. */
const SEARCH_QUIET_MS = 200;

export type QuoteSearch = {
  /** Newest first. More than match: the palette narrows them down itself, while the server is asked. */
  quotes: readonly QuoteListItem[];
  state: 'ready' | 'loading' | 'searching' | 'failed';
  isReachable: boolean;
  isFetching: boolean;
  /** Whether the server has more that match. */
  hasMore: boolean;
  /** Whether every quote that matches is among them. */
  isComplete: boolean;
  readMore: () => void;
  retry: () => void;
};

/**
 * The newest quotes at once, and those that the server finds for the search. Without a connection,
 * only the list that is kept on this device.
 */
export function useQuoteSearch(text: string): QuoteSearch {
  const isReachable = useReachable();
  const asked = useSettled(text, SEARCH_QUIET_MS);
  const isAsking = isReachable && text !== '';
  const newest = useQuoteList('', '');
  const found = useInfiniteQuery({
    ...quoteListQuery(asked),
    enabled: isReachable && asked !== '',
  });
  const list = isAsking ? found : newest;
  const state = isAsking && asked !== text ? 'searching' : stateOf(list, isAsking);
  const hasAll = newest.isSuccess && !newest.hasNextPage;
  return {
    quotes: merged([...rowsOf(found.data), ...rowsOf(newest.data)]),
    state: newest.isPending ? 'loading' : state,
    isReachable,
    isFetching: list.isFetching,
    hasMore: isReachable && state === 'ready' && list.hasNextPage,
    isComplete: isReachable && (hasAll || (state === 'ready' && !list.hasNextPage)),
    readMore: () => void list.fetchNextPage(),
    retry: () => void list.refetch(),
  };
}

function stateOf(list: UseInfiniteQueryResult, isAsking: boolean): QuoteSearch['state'] {
  if (list.isPending) return isAsking ? 'searching' : 'loading';
  // Without a connection, a query has failed and has the list that is kept on this device.
  return list.isError && list.data === undefined ? 'failed' : 'ready';
}

type Pages = { pages: { quotes: QuoteListItem[] }[] } | undefined;

const rowsOf = (data: Pages) => data?.pages.flatMap(({ quotes }) => quotes) ?? [];

/** Each quote once, newest first. */
function merged(quotes: readonly QuoteListItem[]): QuoteListItem[] {
  const byId = new Map(quotes.map((quote) => [quote.id, quote]));
  return [...byId.values()].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}
