import { ApiError } from '../../../api/apiError.ts';
import { requestJson } from '../../../api/client.ts';
import { texts } from '../../../texts/texts.ts';
import { useAction } from '../../../ui/useAction.ts';
import type { PasswordTexts } from './usePasswordForm.ts';

/** Changes the user's own password. This session continues; those on other devices end. */
export function useChangePassword(onChanged: () => void) {
  return useAction({
    call: ({ current, next }: PasswordTexts) =>
      requestJson('POST', '/api/auth/password', {
        currentPassword: current,
        newPassword: next,
      }),
    onDone: onChanged,
    done: texts.password.changed,
    failed: (error) => {
      const reason = error instanceof ApiError ? error.detail : undefined;
      const { title, description } = texts.password.changeFailed;
      return { title, description: reason ?? description };
    },
  });
}
