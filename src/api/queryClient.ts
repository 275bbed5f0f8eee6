import { timing } from '@domain/constants.ts';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { errorOf } from './apiError.ts';
import { apiRequest } from './client.ts';
import { networkFirst } from './kept/networkFirst.ts';
import { keys } from './keys.ts';

/** The server's data. S9-25 to S9-27: fresh for 5 minutes, no interval or focus refetch, no retry. */
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
  if (response.status === 401) return whatIsKnown(queryKey);
  if (!response.ok) throw await errorOf(response);
  return response.json();
}

/** With a 401 these are gone: the account itself, and what a closed access link has shown. */
const goneWith401: readonly unknown[] = [keys.user[0], keys.sharedQuotes[0]];

/**
 * A 401 never overwrites a user's data that is on the screen; only the account itself
 * becomes nobody, and the app asks for sign-in.
 */
function whatIsKnown(queryKey: QueryKey): unknown {
  if (goneWith401.includes(queryKey[0])) return null;
  return queryClient.getQueryData(queryKey) ?? null;
}
