import { type QueryClient, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/apiQuery.ts';
import { keys } from '../../api/keys.ts';

/** The tenant's templates by name; null if not signed in, which differs from having none. */
export function useTemplates() {
  // What they are called and come to is edited in the builder.
  return useQuery({ ...apiQuery(keys.templates), refetchOnMount: 'always' });
}

export function reloadTemplates(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keys.templates, exact: true });
}
