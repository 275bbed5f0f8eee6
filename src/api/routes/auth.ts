import { texts } from '@quote/texts.ts';
import { Hono } from 'hono/tiny';
import * as v from 'valibot';
import { networkError } from '../apiError.ts';
import { callFunction } from '../callFunction.ts';
import { type ApiContext, type ApiEnv, signedIn } from '../context.ts';
import { toCurrentUser } from '../entities/account.ts';
import { databaseFailure, refuse } from '../failures.ts';
import { bodyOf, required } from '../input.ts';
import { rowOf } from '../mapping.ts';
import type { CurrentUser, LoginAnswer } from '../types.ts';

const credentials = v.object({
  username: required('login', 'username'),
  password: required('login', 'password'),
});

const passwords = v.object({
  currentPassword: v.string(texts.password.wrong),
  newPassword: v.string(texts.accounts.passwordRule),
});

type NewSession = { access_token: string; refresh_token: string };

/** What the function `login` answers. */
type FunctionAnswer = LoginAnswer & { session: NewSession };

/** What `change-password` answers; no session where Auth gave none after all. */
type PasswordAnswer = { session: NewSession | null };

export const authRoutes = new Hono<ApiEnv>()
  .post('/login', (c) => logIn(c, undefined))
  .post('/login/:tenantName', (c) => logIn(c, c.req.param('tenantName')))
  .post('/logout', async (c) => {
    const client = await c.var.connect();
    // The cookie goes first and whatever the network does; revoking is tried and may fail.
    await client.auth.signOut({ scope: 'local' });
    return c.json({ success: true });
  })
  .get('/auth/user', signedIn, async (c) => {
    const account = await accountOf(c);
    return account === null ? refuse(401, 'Not signed in') : c.json(account);
  })
  .post('/auth/password', signedIn, async (c) => {
    const changed = await callFunction<PasswordAnswer>(
      c.var.client,
      'change-password',
      await bodyOf(c, passwords),
    );
    if (!changed.ok) return changed.refusal;
    const { session } = changed.answer;
    // The sessions before it have ended, this page's too.
    if (session) await c.var.client.auth.setSession(session);
    else await c.var.client.auth.signOut({ scope: 'local' });
    return c.json({ success: true });
  });

async function logIn(c: ApiContext, tenantName: string | undefined) {
  const { username, password } = await bodyOf(c, credentials);
  const client = await c.var.connect();
  const login = await callFunction<FunctionAnswer>(client, 'login', {
    username,
    password,
    ...(tenantName === undefined ? {} : { tenantName }),
  });
  if (!login.ok) return login.refusal;
  const { session, ...answer } = login.answer;
  const { error: refused } = await client.auth.setSession(session);
  if (refused !== null) throw networkError();
  return c.json(answer);
}

/** The account of the session; null where the user or the tenant is not active any more. */
async function accountOf(c: ApiContext): Promise<CurrentUser | null> {
  const { data, error, status } = await c.var.client.rpc('current_account');
  if (error !== null) databaseFailure(error, status);
  return data === null ? null : toCurrentUser(rowOf(data));
}
