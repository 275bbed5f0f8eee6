import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/apiError.ts';
import { type ToastInput, toast } from '../../../ui/toast.ts';
import { refreshAdmin } from './refreshAdmin.ts';

type Words<Input> = {
  /** What the toast says when it is done; nothing where a dialog says it. */
  done?: (input: Input) => ToastInput;
  /** Its description is the server's reason, where it gives one. */
  failed: ToastInput;
  onDone?: (() => void) | undefined;
};

/** One thing that an administrator does: the call, the toast, the lists read again. */
export function useAdminAction<Input, Output>(
  call: (input: Input) => Promise<Output>,
  { done, failed, onDone }: Words<Input>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (_output, input) => {
      onDone?.();
      if (done) toast(done(input));
      return refreshAdmin(queryClient);
    },
    onError: (error) => {
      toast({
        ...failed,
        description: reasonOf(error) ?? failed.description,
        variant: 'destructive',
      });
    },
  });
}

/** The server's own words, where it said any. */
function reasonOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
    ? error.detail
    : undefined;
}
