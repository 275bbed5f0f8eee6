import type { QueryClient } from '@tanstack/react-query';

/** After a change: every figure and list of the dashboard is read again when it is on the screen. */
export function refreshAdmin(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => /^\/api\/(admin\/|audit-log)/.test(String(path)),
  });
}
