import { messages } from '@domain/messages/messages.ts';
import type { ToastText } from '@domain/messages/wording.ts';
import type { AccessScope } from '@domain/types.ts';
import { useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { texts } from '../../texts/texts.ts';
import { useAction } from '../../ui/useAction.ts';

const words = texts.access;
const pathOf = (id: string) => `/api/access-tokens/${id}` as const;

export type NewToken = {
  /** Made by the page, so that one that is sent twice is made once. */
  id: string;
  description: string;
  password: string;
  expiresAt: string | null;
  scope: AccessScope;
  quoteIds: string[];
};

type TokenChange<Input> = {
  call: (input: Input) => Promise<unknown>;
  done: ToastText | ((answer: unknown, input: Input) => ToastText);
  failed: ToastText;
};

/** A change of the tenant's access links, after which the list is read again. */
function useTokenChange<Input>(change: TokenChange<Input>) {
  const queryClient = useQueryClient();
  return useAction({
    ...change,
    // Not waited for: the dialog closes on what is done.
    after: () => void queryClient.invalidateQueries({ queryKey: keys.accessTokens }),
  });
}

export function useCreateToken() {
  return useTokenChange({
    call: (token: NewToken) => requestJson('POST', '/api/access-tokens', token),
    done: words.created,
    failed: messages.access.createFailed,
  });
}

export function useChangePassword() {
  return useTokenChange({
    call: ({ id, password }: { id: string; password: string }) =>
      requestJson('PUT', pathOf(id), { password }),
    done: words.passwordUpdated,
    failed: messages.access.passwordUpdateFailed,
  });
}

export function useSwitchToken() {
  return useTokenChange({
    call: ({ id, isActive }: { id: string; isActive: boolean }) =>
      requestJson('PUT', pathOf(id), { isActive }),
    done: (_answer, { isActive }) => (isActive ? words.activated : words.deactivated),
    failed: words.updateFailed,
  });
}

export function useChooseQuotes() {
  return useTokenChange({
    call: ({ id, ...shown }: { id: string; scope: AccessScope; quoteIds: string[] }) =>
      requestJson('PUT', pathOf(id), shown),
    done: words.quotesChosen,
    failed: words.updateFailed,
  });
}

export function useDeleteToken() {
  return useTokenChange({
    call: (id: string) => requestJson('DELETE', pathOf(id)),
    done: words.deleted,
    failed: words.deleteFailed,
  });
}
