import {
  keepPreviousData,
  type QueryKey,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '../../../api/adapter/routeTypes.ts';
import { errorOf } from '../../../api/apiError.ts';
import { apiRequest } from '../../../api/client.ts';
import { useSettled } from '../../../ui/useSettled.ts';

/** Rows per page. */
export const pageLength = 25;

/** How long typing must pause before a search is sent, in milliseconds. */
const QUIET_MS = 250;

export type Sorting = { sort: string; order: 'asc' | 'desc' };

type ListPath = '/api/admin/tenants' | '/api/admin/users';

type RowOf<Path extends ListPath> = Answer<'GET', Path>[number];

type Page<Row> = { rows: Row[]; total: number };

type ListOptions<Path extends ListPath> = {
  path: Path;
  /** The query key for a query string. */
  keyOf: (query: string) => QueryKey;
  sorting: Sorting;
  /** Further filters of the list. */
  filters?: Record<string, string>;
};

/**
 * A list of the dashboard, one page at a time; the server searches, sorts and paginates. Refetched
 * when its tab is opened again. While a page loads, the previous one stays on the screen.
 */
export function usePagedList<Path extends ListPath>({
  path,
  keyOf,
  sorting: initial,
  filters = {},
}: ListOptions<Path>) {
  const [search, setSearch] = useState('');
  const [sorting, setSorting] = useState(initial);
  const [page, setPage] = useState(1);
  const settledSearch = useSettled(search.trim(), QUIET_MS);
  const first = `${(page - 1) * pageLength}`;
  const params = { search: settledSearch, ...sorting, first, limit: `${pageLength}`, ...filters };
  const query = new URLSearchParams(params).toString();
  const list = useQuery({
    queryKey: keyOf(query),
    queryFn: () => readPage(path, query),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return {
    list,
    page,
    sorting,
    search,
    /** The search that the rows on the screen match. */
    searched: settledSearch,
    setPage,
    setSorting: (next: Sorting) => {
      setSorting(next);
      setPage(1);
    },
    setSearch: (text: string) => {
      setSearch(text);
      setPage(1);
    },
  };
}

export type PagedList<Row> = Omit<ReturnType<typeof usePagedList>, 'list'> & {
  list: UseQueryResult<Page<Row>>;
};

async function readPage<Path extends ListPath>(
  path: Path,
  query: string,
): Promise<Page<RowOf<Path>>> {
  const response = await apiRequest('GET', `${path}?${query}`);
  // S4-38: a query answered with 401 yields an empty result, not an error.
  if (response.status === 401) return { rows: [], total: 0 };
  if (!response.ok) throw await errorOf(response);
  return { rows: await response.json(), total: Number(response.headers.get('X-Total-Count')) };
}
