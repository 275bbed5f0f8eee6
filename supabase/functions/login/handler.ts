import type { Session } from '@supabase/supabase-js';
import type { Deps } from '../_shared/deps.ts';
import { answerPost, json, Refusal, readJson } from '../_shared/http.ts';
import { AuthUnavailable, signInByPassword } from '../_shared/passwordSignIn.ts';
import { checkField } from '../_shared/quote/fields.ts';
import { texts } from '../_shared/quote/texts.ts';

const maxBytes = 16 * 1024;
/** No tenant has an empty name. */
const nobodysTenant = '';

type Credentials = { username: string; password: string; tenantName: string | null };

/** What the database says of the one who signed in. */
type Account = {
  firstName: string;
  username: string;
  role: string;
  tenant: { displayName: string } | null;
};

/**
 * Signs a user in by username and password.
 * In: `{ username, password, tenantName? }`. Out: SPEC §7's `{ success, message, user, tenant }`
 * and the `session`. 400 for bad input; one and the same 401 for an unknown, inactive or braked
 * user, another tenant's user and a wrong password, each after a real password comparison
 * (DESIGN §9); 503 where Auth or the database gave no answer.
 */
export function handler(request: Request, deps: Deps): Promise<Response> {
  return answerPost(request, deps, async () => {
    const credentials = credentialsOf(await readJson(request, maxBytes));
    const { allowed, email } = await begin(deps, credentials);
    const session = await compare(request, deps, email, credentials.password);
    if (!allowed || session === null) return refused();
    const [account] = await Promise.all([
      accountOf(deps, session),
      deps.admin.rpc('login_success', { username: credentials.username }),
    ]);
    if (account === null) return refused();
    return json({
      success: true,
      message: 'Login successful',
      user: { firstName: account.firstName, username: account.username, role: account.role },
      tenant: account.tenant && { displayName: account.tenant.displayName },
      session: { access_token: session.access_token, refresh_token: session.refresh_token },
    });
  });
}

function credentialsOf(body: Record<string, unknown>): Credentials {
  const username = checkField('login', 'username', body.username);
  if (!username.ok) throw new Refusal(400, username.message);
  const password = checkField('login', 'password', body.password);
  if (!password.ok) throw new Refusal(400, password.message);
  const { tenantName = null } = body;
  if (tenantName !== null && typeof tenantName !== 'string') {
    throw new Refusal(400, 'The tenant must be given as text');
  }
  return { username: username.value, password: password.value, tenantName };
}

/** Charges the attempt before anything is compared, and names the account to compare with. */
async function begin(deps: Deps, credentials: Credentials) {
  const { username, tenantName } = credentials;
  const tenant = isHopeless(credentials) ? nobodysTenant : tenantName;
  const { data, error } = await deps.admin.rpc('login_begin', { username, tenant });
  if (error !== null) throw unavailable(error);
  return { allowed: data?.allowed === true, email: String(data?.email) };
}

/**
 * Credentials that cannot be anybody's take the way of an unknown tenant's. Auth would compare the
 * first 72 bytes of a longer password alone (bcrypt).
 */
function isHopeless({ password, tenantName }: Credentials): boolean {
  const isTooLong = new TextEncoder().encode(password).byteLength > 72;
  return isTooLong || !/^\P{Cc}{0,63}$/u.test(tenantName ?? '');
}

async function compare(request: Request, deps: Deps, email: string, password: string) {
  try {
    return await signInByPassword(request, deps, email, password);
  } catch (error) {
    throw error instanceof AuthUnavailable ? unavailable(error.cause) : error;
  }
}

/** Null where the account was deactivated in this very moment. */
async function accountOf(deps: Deps, session: Session): Promise<Account | null> {
  const client = deps.visitor({ Authorization: `Bearer ${session.access_token}` });
  const { data, error } = await client.rpc('current_account');
  if (error !== null) throw unavailable(error);
  return data;
}

/** The one answer to everybody who may not sign in: it never says why. */
function refused(): Response {
  const message = texts.login.failed.description;
  return json({ success: false, message, error: message }, 401);
}

function unavailable(cause: unknown): Refusal {
  console.error('login:', cause);
  return new Refusal(503, 'Signing in does not work at the moment. Please try again.');
}
