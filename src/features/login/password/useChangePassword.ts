import { texts } from '@quote/texts.ts';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../../api/apiError.ts';
import { requestJson } from '../../../api/client.ts';
import { toast } from '../../../ui/toast.ts';
import type { PasswordTexts } from './usePasswordForm.ts';

/** Changes the own password. The session goes on; those on other devices have ended. */
export function useChangePassword(onChanged: () => void) {
  return useMutation({
    mutationFn: ({ current, next }: PasswordTexts) =>
      requestJson('POST', '/api/auth/password', {
        currentPassword: current,
        newPassword: next,
      }),
    onSuccess: () => {
      onChanged();
      toast(texts.password.changed);
    },
    onError: (error) => {
      const reason = error instanceof ApiError ? error.detail : undefined;
      const { title, description } = texts.password.changeFailed;
      toast({ title, description: reason ?? description, variant: 'destructive' });
    },
  });
}
