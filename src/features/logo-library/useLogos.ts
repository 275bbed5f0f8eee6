import type { Logo } from '@quote/types.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { keys } from '../../api/keys.ts';

/** The tenant's logos, newest first; null where nobody is signed in, which is not the same as none. */
export function useLogos() {
  return useQuery<Logo[] | null>({ queryKey: keys.logos });
}

/** Changes the cached list after a call has succeeded, without reading all of it again. */
export function updateLogos(queryClient: QueryClient, change: (logos: Logo[]) => Logo[]): void {
  queryClient.setQueryData<Logo[] | null>(keys.logos, (old) => (old ? change(old) : old));
}
