import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/apiError.ts';
import type { ToastInput } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/useAction.ts';

type Toasts = {
  /** The toast on success; omitted where a dialog reports it. */
  done?: ToastInput | undefined;
  /** The server's reason, if it gives one, replaces the description. */
  failed: ToastInput;
  onDone?: (() => void) | undefined;
};

/** An administrator's action, after which the dashboard is refetched. */
export function useAdminAction<Input, Output>(
  call: (input: Input) => Promise<Output>,
  { done, failed, onDone }: Toasts,
) {
  const queryClient = useQueryClient();
  return useAction({
    call,
    onDone,
    done,
    after: () => refreshAdmin(queryClient),
    failed: (error) => ({ ...failed, description: reasonOf(error) ?? failed.description }),
  });
}

/** The reason the server gave, if any. */
function reasonOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
    ? error.detail
    : undefined;
}

/** After a change: every figure and list of the dashboard is read again when it is on the screen. */
function refreshAdmin(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => /^\/api\/(admin\/|audit-log)/.test(String(path)),
  });
}
