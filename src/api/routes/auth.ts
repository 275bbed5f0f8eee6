import { notificationChoices } from '@domain/constants.ts';
import { messages } from '@domain/messages/messages.ts';
import { Hono } from 'hono/tiny';
import * as v from 'valibot';
import { type ApiContext, type ApiEnv, signedIn } from '../adapter/context.ts';
import { json, required } from '../adapter/input.ts';
import { networkError } from '../apiError.ts';
import { callFunction } from '../database/callFunction.ts';
import { dataOf } from '../database/failures.ts';
import { accountShape, toCurrentUser } from '../entities/account.ts';
import { tokenSubject } from '../session/tokenSubject.ts';

const credentials = v.object({
  username: required('login', 'username'),
  password: required('login', 'password'),
});

const passwords = v.object({
  currentPassword: v.string(messages.password.wrong),
  newPassword: v.string(messages.accounts.passwordRule),
});

const ownSettings = v.object({
  notifications: v.picklist(notificationChoices, messages.accounts.notifications),
});

const newSession = v.object({ access_token: v.string(), refresh_token: v.string() });

/** The response of the function `login`: `LoginAnswer` plus the session. */
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

/** The response of `change-password`; without a session if Auth did not create one. */
const passwordAnswer = v.object({ session: v.nullable(newSession) });

export const authRoutes = new Hono<ApiEnv>()
  .post('/login', json(credentials), async (c) => c.json(await logIn(c, c.req.valid('json'))))
  .post('/login/:tenantName', json(credentials), async (c) => {
    const { tenantName } = c.req.param();
    return c.json(await logIn(c, { ...c.req.valid('json'), tenantName }));
  })
  .post('/logout', async (c) => {
    const client = await c.var.connect();
    // The cookie is removed first, whatever the network does; revoking the session may fail.
    await client.auth.signOut({ scope: 'local' });
    return c.json({ success: true });
  })
  .get('/auth/user', signedIn, async (c) => {
    // The database answers 401 if the user or the tenant is not active.
    const user = tokenSubject(c.var.session.access_token) ?? '';
    const account = await dataOf(c.var.client.rpc('current_account'), accountShape(user));
    return c.json(toCurrentUser(account));
  })
  .put('/auth/user', signedIn, json(ownSettings), async (c) => {
    const { notifications } = c.req.valid('json');
    const user = tokenSubject(c.var.session.access_token) ?? '';
    const call = c.var.client.rpc('choose_notifications', { choice: notifications });
    return c.json(toCurrentUser(await dataOf(call, accountShape(user))));
  })
  .post('/auth/password', signedIn, json(passwords), async (c) => {
    const given = c.req.valid('json');
    const changed = await callFunction(c.var.client, 'change-password', given, passwordAnswer);
    const { session } = changed;
    // All earlier sessions have ended, including this page's.
    if (session) await c.var.client.auth.setSession(session);
    else await c.var.client.auth.signOut({ scope: 'local' });
    return c.json({ success: true });
  });

type Credentials = v.InferOutput<typeof credentials> & { tenantName?: string };

async function logIn(c: ApiContext, given: Credentials) {
  const client = await c.var.connect();
  const login = await callFunction(client, 'login', given, loginAnswer, { foreign: 'passed' });
  const { session, ...answer } = login;
  const { error: refused } = await client.auth.setSession(session);
  if (refused !== null) throw networkError();
  return answer;
}
