import type { QueryClient } from '@tanstack/react-query';

/** After a change: refetches every figure and list of the dashboard that is on the screen. */
export function refreshAdmin(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => /^\/api\/(admin\/|audit-log)/.test(String(path)),
  });
}
