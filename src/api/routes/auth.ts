import { texts } from '@quote/texts.ts';
import { Hono } from 'hono/tiny';
import * as v from 'valibot';
import { networkError } from '../apiError.ts';
import { callFunction } from '../callFunction.ts';
import { type ApiContext, type ApiEnv, signedIn } from '../context.ts';
import { accountShape, toCurrentUser } from '../entities/account.ts';
import { dataOf } from '../failures.ts';
import { bodyOf, required } from '../input.ts';
import { tokenSubject } from '../tokenSubject.ts';

const credentials = v.object({
  username: required('login', 'username'),
  password: required('login', 'password'),
});

const passwords = v.object({
  currentPassword: v.string(texts.password.wrong),
  newPassword: v.string(texts.accounts.passwordRule),
});

const newSession = v.object({ access_token: v.string(), refresh_token: v.string() });

/** What the function `login` answers: `LoginAnswer`, and the session. */
const loginAnswer = v.object({
  success: v.literal(true),
  message: v.string(),
  user: v.object({
    firstName: v.string(),
    username: v.string(),
    role: v.picklist(['super', 'client']),
  }),
  tenant: v.nullable(v.object({ displayName: v.string() })),
  session: newSession,
});

/** What `change-password` answers; no session where Auth gave none after all. */
const passwordAnswer = v.object({ session: v.nullable(newSession) });

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
    // 401 where the user or the tenant is not active at the moment: the database says so itself.
    const user = tokenSubject(c.var.session.access_token) ?? '';
    const account = await dataOf(c.var.client.rpc('current_account'), accountShape(user));
    return c.json(toCurrentUser(account));
  })
  .post('/auth/password', signedIn, async (c) => {
    const changed = await callFunction(
      c.var.client,
      'change-password',
      await bodyOf(c, passwords),
      passwordAnswer,
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
  const given = { username, password, ...(tenantName === undefined ? {} : { tenantName }) };
  const login = await callFunction(client, 'login', given, loginAnswer, { foreign: 'passed' });
  if (!login.ok) return login.refusal;
  const { session, ...answer } = login.answer;
  const { error: refused } = await client.auth.setSession(session);
  if (refused !== null) throw networkError();
  return c.json(answer);
}
