import type { Deps } from '../_shared/deps.ts';
import { fieldOf, flagOf, idOf } from '../_shared/http/bodyFields.ts';
import { answerPost, json, readJson } from '../_shared/http/http.ts';
import { refuseCommon } from '../_shared/sign-in/commonPassword.ts';
import { makeAccount } from '../_shared/sign-in/newAccount.ts';
import { superCallerOf } from '../_shared/sign-in/session.ts';

const maxBytes = 16 * 1024;

/**
 * Creates a tenant together with its admin user, or neither. For super users.
 * In: `{ name, displayName, adminUsername, adminPassword, adminEmail }`, and optionally the
 * tenant's `id`, because repeating a request with the same id answers the same tenant, and
 * `mustChangePassword`: whether the user has to choose another password at the first sign-in. Out:
 * `{ tenant: { id, name, displayName }, isPasswordSet }`; the last is false if a repeated request
 * finds the account complete, and the user has changed a password that had to be changed. 400 for
 * bad input, 409 if a name is taken, 401 and 403 without permission, 503 if the outcome is unknown:
 * repeat it with the same `id`.
 */
export function handler(request: Request, deps: Deps): Promise<Response> {
  return answerPost(request, deps, async () => {
    const caller = await superCallerOf(request, deps);
    const body = await readJson(request, maxBytes);
    const tenant = {
      id: body.id === undefined ? crypto.randomUUID() : idOf('id', body),
      name: fieldOf('newTenant', 'name', body),
      displayName: fieldOf('newTenant', 'displayName', body),
    };
    const username = fieldOf('newTenant', 'adminUsername', body);
    const password = fieldOf('newTenant', 'adminPassword', body);
    await refuseCommon(password);
    const email = fieldOf('newTenant', 'adminEmail', body);
    const { id, name, displayName: display_name } = tenant;
    const must_change_password = flagOf('mustChangePassword', body);
    const parameters = { id, name, display_name, username, email, must_change_password };
    const begin = { call: 'admin_begin_tenant', parameters } as const;
    const { isPasswordSet } = await makeAccount(deps, caller, begin, password);
    return json({ tenant, isPasswordSet }, 201);
  });
}
