import type { SupabaseClient } from '@supabase/supabase-js';
import type { Deps } from '../deps.ts';
import { messages } from '../domain/messages/messages.ts';
import { Refusal } from '../http/http.ts';

/** The caller, with a client limited to that user's rights. */
export type Caller = {
  client: SupabaseClient;
  id: string;
  username: string;
  role: string;
  tenantId: string | null;
};

/**
 * Identifies the signed-in user by the session token, which the database verifies. Refuses (401) a
 * missing, forged or expired token and a deactivated user or tenant, (403) users who must change
 * their password, unless this is the call that changes it, and (503) if the database gave no
 * answer.
 */
export async function callerOf(
  request: Request,
  deps: Deps,
  { allowPendingPasswordChange = false } = {},
): Promise<Caller> {
  const authorization = request.headers.get('authorization') ?? '';
  if (!/^Bearer \S+$/i.test(authorization)) throw new Refusal(401, 'Not signed in');
  const client = deps.visitor({ Authorization: authorization });
  const { data, error, status } = await client.rpc('current_account');
  if (error === null && data === null) throw new Refusal(401, 'Not signed in');
  if (error === null) {
    if (data.mustChangePassword && !allowPendingPasswordChange)
      throw new Refusal(403, messages.accounts.owesPassword);
    const { id, username, role, tenantId } = data;
    return { client, id, username, role, tenantId };
  }
  // 42501: a token without a user, such as the publishable key.
  if ([401, 403].includes(status) || error.code === '42501')
    throw new Refusal(401, 'Not signed in');
  console.error(error);
  throw new Refusal(503, 'The server could not do this. Please try again.');
}

/** Like `callerOf`, for super users only (403 for others). */
export async function superCallerOf(request: Request, deps: Deps): Promise<Caller> {
  const caller = await callerOf(request, deps);
  if (caller.role !== 'super') throw new Refusal(403, 'Only a super user may do this');
  return caller;
}
