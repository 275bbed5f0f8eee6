import { login as messages } from '@domain/messages/login.ts';
import { ApiError } from '../../api/apiError.ts';
import { requestJson } from '../../api/client.ts';
import type { LoginAnswer } from '../../api/types.ts';
import { login } from '../../texts/login.ts';
import type { ToastInput } from '../../ui/toast.ts';

export type Credentials = { username: string; password: string };

export type SignInResult =
  | { ok: true; toast: ToastInput; path: '/admin/dashboard' | '/' }
  | { ok: false; toast: ToastInput };

/**
 * Signs in, at the tenant's own login if a tenant is given.
 * @returns the toast to show and, on success, where to go by role (S4-26, S4-27)
 */
export async function signIn(
  credentials: Credentials,
  tenantName: string | undefined,
): Promise<SignInResult> {
  const path =
    tenantName === undefined
      ? '/api/login'
      : (`/api/login/${encodeURIComponent(tenantName)}` as const);
  try {
    const answer = await requestJson('POST', path, credentials);
    return outcome(answer, tenantName !== undefined);
  } catch (error) {
    return { ok: false, toast: { ...failure(error), variant: 'destructive' } };
  }
}

function outcome(answer: LoginAnswer, atTenant: boolean): SignInResult {
  if (!answer.success) {
    const description = answer.message || messages.failed.description;
    const refused: ToastInput = { title: messages.failed.title, description };
    return { ok: false, toast: { ...refused, variant: 'destructive' } };
  }
  // S7-03, S7-04: the general login greets the user, a tenant's login names the tenant.
  const tenant = atTenant ? answer.tenant?.displayName : undefined;
  return {
    ok: true,
    toast: tenant
      ? login.succeededAt(tenant)
      : login.succeeded(answer.user?.firstName || answer.user?.username || ''),
    path: answer.user?.role === 'super' ? '/admin/dashboard' : '/',
  };
}

function failure(error: unknown): ToastInput {
  if (!(error instanceof ApiError) || error.status === 0) return login.unreachable;
  const { title, description } = messages.failed;
  // Only a 401 is about the credentials: an outage must not look like a wrong password.
  const fallback = error.status === 401 ? description : login.answered(error.status);
  return { title, description: error.detail ?? fallback };
}
