import { useMutation } from '@tanstack/react-query';
import { type ToastInput, toast } from './toast.ts';

type Action<Input, Output> = {
  call: (input: Input) => Promise<Output>;
  /** What the page does with the answer, before the toast. */
  onDone?: ((output: Output, input: Input) => void) | undefined;
  /** What the toast says when it is done; nothing where something else says it. */
  done?: ToastInput | ((output: Output, input: Input) => ToastInput | undefined) | undefined;
  /** What is left to do after the toast; the action is pending until a promise of it is resolved. */
  after?: (output: Output, input: Input) => unknown;
  failed: ToastInput | ((error: Error) => ToastInput);
  onSettled?: () => void;
};

/** Something that a person does, with the toasts that say what became of it. */
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
    onError: (error) => {
      const message = typeof failed === 'function' ? failed(error) : failed;
      toast({ variant: 'destructive', ...message });
    },
    ...(onSettled === undefined ? {} : { onSettled }),
  });
}
