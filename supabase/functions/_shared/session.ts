import type { SupabaseClient } from '@supabase/supabase-js';
import type { Deps } from './deps.ts';
import { Refusal } from './http.ts';
import { texts } from './quote/texts.ts';

/** Who called, and a client that acts with that user's rights and no others. */
export type Caller = {
  client: SupabaseClient;
  id: string;
  username: string;
  role: string;
  tenantId: string | null;
};

/**
 * The signed-in user behind a request, by the session's token. The database verifies the token and
 * says who it is. Refuses (401) a missing, forged or expired token and a deactivated user or tenant,
 * (403) who owes a new password, unless the call is the one that changes it, (503) where the
 * database gave no answer.
 */
export async function callerOf(
  request: Request,
  deps: Deps,
  { mayOwePassword = false } = {},
): Promise<Caller> {
  const authorization = request.headers.get('authorization') ?? '';
  if (!/^Bearer \S+$/i.test(authorization)) throw new Refusal(401, 'Not signed in');
  const client = deps.visitor({ Authorization: authorization });
  const { data, error, status } = await client.rpc('current_account');
  if (error === null && data === null) throw new Refusal(401, 'Not signed in');
  if (error === null) {
    if (data.mustChangePassword && !mayOwePassword)
      throw new Refusal(403, texts.accounts.owesPassword);
    const { id, username, role, tenantId } = data;
    return { client, id, username, role, tenantId };
  }
  // 42501: a token that is nobody's, such as the publishable key.
  if ([401, 403].includes(status) || error.code === '42501')
    throw new Refusal(401, 'Not signed in');
  console.error(error);
  throw new Refusal(503, 'The server could not do this. Please try again.');
}

/** As `callerOf`, for super users only (403 for others). */
export async function superCallerOf(request: Request, deps: Deps): Promise<Caller> {
  const caller = await callerOf(request, deps);
  if (caller.role !== 'super') throw new Refusal(403, 'Only a super user may do this');
  return caller;
}
