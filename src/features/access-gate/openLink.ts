import { messages } from '@domain/messages/messages.ts';
import { ApiError } from '../../api/apiError.ts';
import { requestJson } from '../../api/client.ts';
import { access } from '../../texts/access.ts';
import type { ToastInput } from '../../ui/toast.ts';

export type OpenResult = { ok: boolean; toast: ToastInput };

const words = access;

/**
 * Opens an access link with its password; the tab then keeps the access (src/api/session/visitorSession.ts).
 * @returns whether the link opened, and the toast to show (S5-14, S5-15, S8-15, S8-16)
 */
export async function openLink(token: string, password: string): Promise<OpenResult> {
  if (token === '') return failed(messages.access.missingToken);
  if (password === '') return failed(messages.access.passwordRequired);
  try {
    const { description } = await requestJson('POST', '/api/verify-access', { token, password });
    return { ok: true, toast: words.granted(description) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0)
      return failed(messages.access.unreachable);
    const { title } = messages.access.denied;
    if (error.detail !== undefined) return failed({ title, description: error.detail });
    // Only a 401 is about the password.
    return failed(error.status === 401 ? messages.access.denied : messages.access.unreachable);
  }
}

function failed(toast: ToastInput): OpenResult {
  return { ok: false, toast: { ...toast, variant: 'destructive' } };
}
