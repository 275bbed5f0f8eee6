import type { Deps } from '../_shared/deps.ts';
import { generatedPassword } from '../_shared/domain/generatedPassword.ts';
import { fieldOf, idOf } from '../_shared/http/bodyFields.ts';
import { databaseRefusal } from '../_shared/http/databaseRefusal.ts';
import { answerPost, json, Refusal, readJson } from '../_shared/http/http.ts';
import { makeAccount, setPassword } from '../_shared/sign-in/newAccount.ts';
import { type Caller, superCallerOf } from '../_shared/sign-in/session.ts';

const maxBytes = 16 * 1024;

type Body = Record<string, unknown>;

/**
 * The user operations that involve Auth as well as the database, for super users. By `operation`:
 * - `create`: `{ id, tenantId, username, firstName?, lastName?, email? }`, where `id` identifies
 *   the operation, so that repeating it creates no second user;
 * - `resetPassword`: `{ userId }`. Ends the user's sessions.
 * Out: `{ userId, password }`, a generated password that is shown once and must be changed at the
 * first sign-in. 400 for bad input, 404 for an unknown tenant or user, 409 if the username is taken
 * or the account is the caller's own, 401 and 403 without permission.
 */
export function handler(request: Request, deps: Deps): Promise<Response> {
  return answerPost(request, deps, async () => {
    const caller = await superCallerOf(request, deps);
    const body = await readJson(request, maxBytes);
    if (body.operation === 'create') return json(await create(deps, caller, body), 201);
    if (body.operation === 'resetPassword') return json(await resetPassword(deps, caller, body));
    throw new Refusal(400, 'The operation must be create or resetPassword');
  });
}

async function create(deps: Deps, caller: Caller, body: Body) {
  const parameters = {
    id: idOf('id', body),
    tenant: idOf('tenantId', body),
    username: fieldOf('newUser', 'username', body),
    first_name: fieldOf('newUser', 'firstName', body),
    last_name: fieldOf('newUser', 'lastName', body),
    email: fieldOf('newUser', 'email', body),
  };
  const password = generatedPassword();
  const made = await makeAccount(deps, caller, { call: 'admin_begin_user', parameters }, password);
  // If the user has signed in since the first attempt, the password is now their own.
  return { userId: made.userId, password: made.isPasswordSet ? password : null };
}

async function resetPassword(deps: Deps, caller: Caller, body: Body) {
  const userId = idOf('userId', body);
  // Before setting the password, so that a password two people know is never enough to get in.
  const { error } = await caller.client.rpc('admin_begin_password_reset', { id: userId });
  if (error !== null) throw databaseRefusal(error);
  const password = generatedPassword();
  await setPassword(deps, userId, password);
  return { userId, password };
}
