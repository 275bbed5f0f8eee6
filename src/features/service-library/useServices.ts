import type { Service } from '@domain/types.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/apiQuery.ts';
import { keys } from '../../api/keys.ts';

/** The tenant's services; null if not signed in, which differs from having none. */
export function useServices() {
  return useQuery(apiQuery(keys.services));
}

/** Updates the cached list after a successful call, without refetching it. */
export function updateServices(
  queryClient: QueryClient,
  change: (services: Service[]) => Service[],
): void {
  queryClient.setQueryData(keys.services, (old) => (old ? change(old) : old));
}
