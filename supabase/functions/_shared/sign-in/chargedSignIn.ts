import type { Session } from '@supabase/supabase-js';
import type { Deps } from '../deps.ts';
import { limits } from '../domain/constants.ts';
import { limitedAddress } from './callerAddress.ts';
import { NoVerdict, signInByPassword } from './passwordSignIn.ts';

type Credentials = {
  username: string;
  password: string;
  /** The tenant that the user must belong to; null for any. */
  tenant: string | null;
};

/** The attempts that the database charged, and the account to compare with. */
type Begun = {
  allowed: boolean;
  attempt: string | null;
  addressAttempt: string | null;
  email: string;
};

/** Matches no tenant: an empty name is not allowed. */
const missingTenant = '';

/** Takes the place of a password that Auth would not compare. Nobody has it: it breaks the rules. */
const comparable = '-';

/**
 * Verifies a user's password. Charges an attempt first, in 15 minutes at most five for a name and
 * 30 for an address, and refunds it if the password was right or Auth gave no verdict: neither is a
 * guess.
 * @returns the new session and the account's address in Auth; null for an unknown, inactive or
 *   rate-limited user, another tenant's user and a wrong password, each after a real comparison
 * Throws `NoVerdict` if Auth or the database gave none.
 */
export async function chargedSignIn(
  request: Request,
  deps: Deps,
  credentials: Credentials,
): Promise<{ session: Session; email: string } | null> {
  const { username } = credentials;
  const password = isTooLong(credentials.password) ? comparable : credentials.password;
  const address = limitedAddress(request, deps);
  const { allowed, attempt, addressAttempt, email } = await begin(deps, credentials, address);
  const finish = async (name: 'login_refund' | 'login_refused', more = {}) => {
    const { error } = await deps.admin.rpc(name, { username, attempt, ...more });
    if (error !== null) console.error(`${name}:`, error);
  };
  const refund = async () => {
    if (attempt === null) return;
    await finish('login_refund', address && { address, address_attempt: addressAttempt });
  };
  try {
    const session = await signInByPassword(request, deps, email, password);
    if (!allowed || session === null) {
      await finish('login_refused');
      return null;
    }
    await refund();
    return { session, email };
  } catch (error) {
    if (error instanceof NoVerdict) await refund();
    throw error;
  }
}

async function begin(
  deps: Deps,
  credentials: Credentials,
  address: string | undefined,
): Promise<Begun> {
  const { username } = credentials;
  const tenant = cannotMatch(credentials) ? missingTenant : credentials.tenant;
  // Without an address, JSON leaves it out.
  const { data, error } = await deps.admin.rpc('login_begin', { username, tenant, address });
  if (error !== null) throw new NoVerdict('The database gave no answer', { cause: error });
  return {
    allowed: data?.allowed === true,
    attempt: typeof data?.attempt === 'string' ? data.attempt : null,
    addressAttempt: typeof data?.addressAttempt === 'string' ? data.addressAttempt : null,
    email: String(data?.email),
  };
}

/** Credentials that cannot match are handled like an unknown tenant's. */
function cannotMatch({ password, tenant }: Credentials): boolean {
  return isTooLong(password) || !/^\P{Cc}{0,63}$/u.test(tenant ?? '');
}

/** Auth refuses such a password at once or compares only its first bytes (bcrypt). */
function isTooLong(password: string): boolean {
  return new TextEncoder().encode(password).byteLength > limits.password.maxBytes;
}
