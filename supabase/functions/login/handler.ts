import type { Session } from '@supabase/supabase-js';
import type { Deps } from '../_shared/deps.ts';
import { checkField } from '../_shared/domain/fields.ts';
import { messages } from '../_shared/domain/messages/messages.ts';
import { answerPost, json, Refusal, readJson } from '../_shared/http/http.ts';
import { chargedSignIn } from '../_shared/sign-in/chargedSignIn.ts';
import { NoVerdict } from '../_shared/sign-in/passwordSignIn.ts';

const maxBytes = 16 * 1024;

type Credentials = { username: string; password: string; tenant: string | null };

/** The signed-in user's account in the database. */
type Account = {
  firstName: string;
  username: string;
  role: string;
  tenant: { displayName: string } | null;
};

/**
 * Signs a user in by username and password.
 * In: `{ username, password, tenantName? }`. Out: `{ success, message, user, tenant }` and the
 * `session`. 400 for bad input; one and the same 401 for an unknown, inactive or rate-limited user,
 * another tenant's user and a wrong password, each after a real password comparison; 503, with no
 * attempt counted, if Auth gave no verdict.
 */
export function handler(request: Request, deps: Deps): Promise<Response> {
  return answerPost(request, deps, async () => {
    const credentials = credentialsOf(await readJson(request, maxBytes));
    const session = await compare(request, deps, credentials);
    if (session === null) return refused();
    const account = await accountOf(deps, session);
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
  return { username: username.value, password: password.value, tenant: tenantName };
}

async function compare(request: Request, deps: Deps, credentials: Credentials) {
  try {
    return (await chargedSignIn(request, deps, credentials))?.session ?? null;
  } catch (error) {
    throw error instanceof NoVerdict ? unavailable(error.cause) : error;
  }
}

/** Null if the account was deactivated in the meantime. */
async function accountOf(deps: Deps, session: Session): Promise<Account | null> {
  const client = deps.visitor({ Authorization: `Bearer ${session.access_token}` });
  const { data, error } = await client.rpc('current_account');
  if (error?.code === 'PT401') return null;
  if (error !== null) throw unavailable(error);
  return data;
}

/** The one answer to every refused sign-in, which never says why. */
function refused(): Response {
  const message = messages.login.failed.description;
  return json({ success: false, message, error: message }, 401);
}

function unavailable(cause: unknown): Refusal {
  console.error('login:', cause);
  return new Refusal(503, messages.login.unavailable);
}
