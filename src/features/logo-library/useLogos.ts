import type { Logo } from '@domain/types.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/apiQuery.ts';
import { keys } from '../../api/keys.ts';

/** The tenant's logos, newest first; null if not signed in, which differs from having none. */
export function useLogos() {
  return useQuery(apiQuery(keys.logos));
}

/** Updates the cached list after a successful call, without refetching it. */
export function updateLogos(queryClient: QueryClient, change: (logos: Logo[]) => Logo[]): void {
  queryClient.setQueryData(keys.logos, (old) => (old ? change(old) : old));
}
