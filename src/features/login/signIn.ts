import { texts } from '@quote/texts.ts';
import { ApiError } from '../../api/apiError.ts';
import { requestJson } from '../../api/client.ts';
import type { LoginAnswer } from '../../api/types.ts';
import type { ToastInput } from '../../ui/toast.ts';

export type Credentials = { username: string; password: string };

export type SignInResult =
  | { ok: true; toast: ToastInput; path: '/admin/dashboard' | '/' }
  | { ok: false; toast: ToastInput };

/**
 * Signs in, at the tenant's door if one is given.
 * @returns what to tell (SPEC §8) and, on success, where to go (SPEC §4: by role)
 */
export async function signIn(
  credentials: Credentials,
  tenantName: string | undefined,
): Promise<SignInResult> {
  const door = tenantName === undefined ? '' : `/${encodeURIComponent(tenantName)}`;
  try {
    return outcome(await requestJson<LoginAnswer>('POST', `/api/login${door}`, credentials));
  } catch (error) {
    return { ok: false, toast: { ...failure(error), variant: 'destructive' } };
  }
}

function outcome(answer: LoginAnswer): SignInResult {
  if (!answer.success) {
    const description = answer.message || texts.login.failed.description;
    return {
      ok: false,
      toast: { title: texts.login.failed.title, description, variant: 'destructive' },
    };
  }
  const name = answer.tenant?.displayName || answer.user?.firstName || answer.user?.username || '';
  return {
    ok: true,
    toast: texts.login.succeeded(name),
    path: answer.user?.role === 'super' ? '/admin/dashboard' : '/',
  };
}

function failure(error: unknown): ToastInput {
  if (!(error instanceof ApiError) || error.status === 0) return texts.login.unreachable;
  return {
    title: texts.login.failed.title,
    description: error.detail ?? texts.login.failed.description,
  };
}
