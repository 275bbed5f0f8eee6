import { useMutation } from '@tanstack/react-query';
import { withLimit } from './limitReached.ts';
import { type ToastInput, toast } from './toast.ts';

type Action<Input, Output> = {
  call: (input: Input) => Promise<Output>;
  /** Called with the result before the toast is shown. */
  onDone?: ((output: Output, input: Input) => void) | undefined;
  /** The toast on success; omitted if the result is reported elsewhere. */
  done?: ToastInput | ((output: Output, input: Input) => ToastInput | undefined) | undefined;
  /** Called after the toast; if it returns a promise, the action is pending until that resolves. */
  after?: (output: Output, input: Input) => unknown;
  failed: ToastInput | ((error: Error, input: Input) => ToastInput);
  onSettled?: () => void;
};

/** An action of the user, with toasts that report its outcome. */
export function useAction<Output, Input = void>(action: Action<Input, Output>) {
  const { call, onDone, done, after, failed, onSettled } = action;
  return useMutation({
    mutationFn: call,
    onSuccess: (output, input) => {
      onDone?.(output, input);
      const message = typeof done === 'function' ? done(output, input) : done;
      if (message) toast(message);
      return after?.(output, input);
    },
    onError: (error, input) => {
      const message = typeof failed === 'function' ? failed(error, input) : failed;
      toast({ variant: 'destructive', ...withLimit(message, error) });
    },
    ...(onSettled === undefined ? {} : { onSettled }),
  });
}
