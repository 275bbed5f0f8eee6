import type { Session } from '@supabase/supabase-js';
import type { Deps } from '../deps.ts';
import { limits } from '../domain/constants.ts';
import { NoVerdict, signInByPassword } from './passwordSignIn.ts';

type Credentials = {
  username: string;
  password: string;
  /** The tenant that the user must belong to; null for any. */
  tenant: string | null;
};

/** The attempt that the database charged, and the account to compare with. */
type Begun = { allowed: boolean; attempt: string | null; email: string };

/** Matches no tenant: an empty name is not allowed. */
const missingTenant = '';

/**
 * Verifies a user's password. Charges an attempt first, at most five in 15 minutes, and refunds it
 * if the password was right or Auth gave no verdict: neither is a guess.
 * @returns the new session and the account's address in Auth; null for an unknown, inactive or
 *   rate-limited user, another tenant's user and a wrong password, each after a real comparison
 * Throws `NoVerdict` if Auth or the database gave none.
 */
export async function chargedSignIn(
  request: Request,
  deps: Deps,
  credentials: Credentials,
): Promise<{ session: Session; email: string } | null> {
  const { username, password } = credentials;
  const { allowed, attempt, email } = await begin(deps, credentials);
  const refund = async () => {
    if (attempt === null) return;
    const { error } = await deps.admin.rpc('login_refund', { username, attempt });
    if (error !== null) console.error('login_refund:', error);
  };
  try {
    const session = await signInByPassword(request, deps, email, password);
    if (!allowed || session === null) return null;
    await refund();
    return { session, email };
  } catch (error) {
    if (error instanceof NoVerdict) await refund();
    throw error;
  }
}

async function begin(deps: Deps, credentials: Credentials): Promise<Begun> {
  const { username } = credentials;
  const tenant = cannotMatch(credentials) ? missingTenant : credentials.tenant;
  const { data, error } = await deps.admin.rpc('login_begin', { username, tenant });
  if (error !== null) throw new NoVerdict('The database gave no answer', { cause: error });
  return {
    allowed: data?.allowed === true,
    attempt: typeof data?.attempt === 'string' ? data.attempt : null,
    email: String(data?.email),
  };
}

/**
 * Credentials that cannot match are handled like an unknown tenant's. Auth would compare only the
 * first bytes of a longer password (bcrypt).
 */
function cannotMatch({ password, tenant }: Credentials): boolean {
  const isTooLong = new TextEncoder().encode(password).byteLength > limits.password.maxBytes;
  return isTooLong || !/^\P{Cc}{0,63}$/u.test(tenant ?? '');
}
