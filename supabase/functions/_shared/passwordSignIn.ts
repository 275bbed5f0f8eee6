import type { AuthError, Session } from '@supabase/supabase-js';
import { callerAddress } from './callerAddress.ts';
import { clientWith } from './clients.ts';
import type { Deps } from './deps.ts';

/** Auth gave no verdict on the password. */
export class NoVerdict extends Error {}

/** Milliseconds to wait for Auth: less than the page waits for us, so that it hears what happened. */
const patience = 15_000;

/** Refusals with a status of a wrong password, by which Auth says that it compared nothing. */
const notCompared = ['email_provider_disabled', 'captcha_failed'];

/**
 * Compares a password with an account of Auth: the new session where it is right, null where it is
 * not. Throws `NoVerdict` where Auth did not say: it was unreachable, silent, broken or busy (429), or
 * its email provider is off.
 * @param email the account's random address
 * @param request whose caller's address Auth limits by
 */
export async function signInByPassword(
  request: Request,
  deps: Deps,
  email: string,
  password: string,
  patienceMs = patience,
): Promise<Session | null> {
  const { project } = deps;
  const fetch: typeof globalThis.fetch = (input, init) =>
    deps.fetch(input, { ...init, signal: AbortSignal.timeout(patienceMs) });
  const address = project.isHosted ? callerAddress(request, project.url) : undefined;
  // Without this, all tenants would share one IP address and so one limit at hosted Auth.
  const client =
    address === undefined
      ? clientWith(project, project.publishableKey, fetch)
      : clientWith(project, project.secretKey, fetch, { 'Sb-Forwarded-For': address });
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error === null) return data.session;
  if (isVerdict(error)) return null;
  throw new NoVerdict('Auth gave no verdict', { cause: error });
}

/**
 * Whether Auth refused the password or the account. An unknown refusal with such a status counts as a
 * verdict: an attempt that was compared must never be given back.
 */
function isVerdict({ status, code }: AuthError): boolean {
  return [400, 403, 422].includes(status ?? 0) && !notCompared.includes(code ?? '');
}
