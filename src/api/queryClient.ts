import { timing } from '@domain/timing.ts';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { errorOf } from './apiError.ts';
import { apiRequest } from './client.ts';
import { networkFirst } from './kept/networkFirst.ts';
import { keys } from './keys.ts';

/**
 * The server's data. S9-25 to S9-27: fresh for 5 minutes, no refetch by interval or focus, no
 * retry.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: ({ queryKey }) => getByKey(queryKey),
      staleTime: timing.dataFresh,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: false,
      networkMode: 'always',
      persister: networkFirst,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** S4-38: a query answered with 401 yields an empty result, not an error. */
async function getByKey(queryKey: QueryKey): Promise<unknown> {
  const path = queryKey.join('/');
  const response = await apiRequest('GET', path);
  if (response.status === 401) return dataAfter401(queryKey);
  if (!response.ok) throw await errorOf(response);
  return response.json();
}

/** The data that a 401 clears: the user, and what a closed access link has shown. */
const clearedBy401: readonly unknown[] = [keys.user[0], keys.sharedQuotes[0]];

/**
 * A 401 does not clear a user's data on the screen; only the user becomes null, so that the app
 * asks for sign-in.
 */
function dataAfter401(queryKey: QueryKey): unknown {
  if (clearedBy401.includes(queryKey[0])) return null;
  return queryClient.getQueryData(queryKey) ?? null;
}
