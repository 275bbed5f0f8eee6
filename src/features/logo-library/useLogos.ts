import type { Logo } from '@domain/types.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/apiQuery.ts';
import { keys } from '../../api/keys.ts';

/** The tenant's logos, newest first; null where nobody is signed in, which is not the same as none. */
export function useLogos() {
  return useQuery(apiQuery(keys.logos));
}

/** Changes the cached list after a call has succeeded, without reading all of it again. */
export function updateLogos(queryClient: QueryClient, change: (logos: Logo[]) => Logo[]): void {
  queryClient.setQueryData(keys.logos, (old) => (old ? change(old) : old));
}
