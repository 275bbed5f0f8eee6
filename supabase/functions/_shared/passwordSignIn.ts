import type { Session } from '@supabase/supabase-js';
import type { Deps } from './deps.ts';

/** Auth gave no word on the password. */
export class AuthUnavailable extends Error {}

/**
 * Compares a password with an account of Auth: the new session where it is right, null where it is
 * not. Throws `AuthUnavailable` where Auth did not say.
 * @param email the account's random address
 * @param request whose caller's address Auth limits by
 */
export async function signInByPassword(
  request: Request,
  deps: Deps,
  email: string,
  password: string,
): Promise<Session | null> {
  const address = addressOf(request);
  // Without this, all tenants would share one IP address and so one limit at hosted Auth.
  const client =
    deps.project.isHosted && address !== undefined
      ? deps.trusted({ 'Sb-Forwarded-For': address })
      : deps.visitor();
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error === null) return data.session;
  // Wrong password, banned, malformed. Anything else is no word on the password.
  if ([400, 403, 422].includes(error.status ?? 0)) return null;
  throw new AuthUnavailable('Auth gave no answer', { cause: error });
}

function addressOf(request: Request): string | undefined {
  return request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() || undefined;
}
