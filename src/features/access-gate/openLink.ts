import { texts } from '@quote/texts.ts';
import { ApiError } from '../../api/apiError.ts';
import { requestJson } from '../../api/client.ts';
import type { ToastInput } from '../../ui/toast.ts';

export type OpenResult = { ok: boolean; toast: ToastInput };

const words = texts.access;

/**
 * Opens an access link with its password; the tab then keeps the access (src/api/access.ts).
 * @returns whether it opened, and what to tell (SPEC §5, §8)
 */
export async function openLink(token: string, password: string): Promise<OpenResult> {
  if (token === '') return failed(words.missingToken);
  if (password === '') return failed(words.passwordRequired);
  try {
    const { description } = await requestJson<{ description: string }>(
      'POST',
      '/api/verify-access',
      { token, password },
    );
    return { ok: true, toast: words.granted(description) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) return failed(words.unreachable);
    const { title, description } = words.denied;
    return failed({ title, description: error.detail ?? description });
  }
}

function failed(toast: ToastInput): OpenResult {
  return { ok: false, toast: { ...toast, variant: 'destructive' } };
}
