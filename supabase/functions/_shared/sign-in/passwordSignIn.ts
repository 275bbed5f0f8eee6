import type { AuthError, Session } from '@supabase/supabase-js';
import { clientWith } from '../clients.ts';
import type { Deps } from '../deps.ts';
import { callerAddress } from './callerAddress.ts';

/** Auth gave no verdict on the password. */
export class NoVerdict extends Error {}

/** Milliseconds to wait for Auth: less than the page waits for us, so that it gets our answer. */
const defaultTimeoutMs = 15_000;

/** Auth answers these with the status of a wrong password, although it compared nothing. */
const notCompared = ['email_provider_disabled', 'captcha_failed'];

/**
 * Signs in to Auth with a password: the new session, or null if the password is wrong. Throws
 * `NoVerdict` if Auth did not say: it was unreachable, silent, broken or busy (429), or its email
 * provider is off.
 * @param request the request whose caller address Auth rate-limits
 * @param email the account's random address
 */
export async function signInByPassword(
  request: Request,
  deps: Deps,
  email: string,
  password: string,
  timeoutMs = defaultTimeoutMs,
): Promise<Session | null> {
  const { project } = deps;
  const fetch: typeof globalThis.fetch = (input, init) =>
    deps.fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  const address = project.isHosted ? callerAddress(request, project.url) : undefined;
  // With the address, because hosted Auth would otherwise apply one limit for all tenants. With the
  // secret key, because the embedded stack compares passwords for nobody else.
  const headers = address === undefined ? undefined : { 'Sb-Forwarded-For': address };
  const client = clientWith(project, project.secretKey, fetch, headers);
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error === null) return data.session;
  if (isVerdict(error)) return null;
  throw new NoVerdict('Auth gave no verdict', { cause: error });
}

/**
 * Whether Auth rejected the password or account. An unknown error with such a status counts as a
 * verdict: an attempt that was compared must never be refunded.
 */
function isVerdict({ status, code }: AuthError): boolean {
  return [400, 403, 422].includes(status ?? 0) && !notCompared.includes(code ?? '');
}
