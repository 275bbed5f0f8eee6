import { queryOptions } from '@tanstack/react-query';
import { requestJson } from './client.ts';
import { keys } from './keys.ts';

/** How many quotes have each status, and what they come to: of those that meet the filters of GET /api/quotes. */
export function quoteFiguresQuery(filters: URLSearchParams) {
  return queryOptions({
    queryKey: keys.quoteFigures(`${filters}`),
    queryFn: () => requestJson('GET', `/api/quote-figures?${filters}`),
    staleTime: 0,
  });
}
