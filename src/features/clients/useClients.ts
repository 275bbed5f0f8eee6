import type { Client } from '@domain/types.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/apiQuery.ts';
import { keys } from '../../api/keys.ts';

/** The tenant's clients; null if not signed in, which differs from having none. */
export function useClients() {
  return useQuery(apiQuery(keys.clients));
}

/** Puts a client into the cached list, which the server orders anew. */
export function putClient(queryClient: QueryClient, client: Client): void {
  queryClient.setQueryData(keys.clients, (old) =>
    old ? [...old.filter(({ id }) => id !== client.id), client] : old,
  );
  void queryClient.invalidateQueries({ queryKey: keys.clients, exact: true });
}
