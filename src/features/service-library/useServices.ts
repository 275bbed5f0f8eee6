import type { Service } from '@domain/types.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/apiQuery.ts';
import { keys } from '../../api/keys.ts';

/** The tenant's services; null where nobody is signed in, which is not the same as none. */
export function useServices() {
  return useQuery(apiQuery(keys.services));
}

/** Changes the cached list after a call has succeeded, without reading all of it again. */
export function updateServices(
  queryClient: QueryClient,
  change: (services: Service[]) => Service[],
): void {
  queryClient.setQueryData(keys.services, (old) => (old ? change(old) : old));
}
