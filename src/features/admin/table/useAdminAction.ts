import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/apiError.ts';
import type { ToastInput } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/useAction.ts';

type Words = {
  /** What the toast says when it is done; nothing where a dialog says it. */
  done?: ToastInput | undefined;
  /** Its description is the server's reason, where it gives one. */
  failed: ToastInput;
  onDone?: (() => void) | undefined;
};

/** One thing that an administrator does, after which the dashboard is read again. */
export function useAdminAction<Input, Output>(
  call: (input: Input) => Promise<Output>,
  { done, failed, onDone }: Words,
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

/** The server's own words, where it said any. */
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
