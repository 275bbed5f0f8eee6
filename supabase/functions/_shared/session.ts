import type { SupabaseClient } from '@supabase/supabase-js';
import type { Deps } from './deps.ts';
import { Refusal } from './http.ts';

/** Who called, and a client that acts with that user's rights and no others. */
export type Caller = { client: SupabaseClient; tenantId: string | null };

/**
 * The signed-in user behind a request, by the session's token. The database verifies the token and
 * says who it is. Refuses (401) a missing, forged or expired token and a deactivated user or tenant,
 * (503) where the database gave no answer.
 */
export async function callerOf(request: Request, deps: Deps): Promise<Caller> {
  const authorization = request.headers.get('authorization') ?? '';
  if (!/^Bearer \S+$/i.test(authorization)) throw new Refusal(401, 'Not signed in');
  const client = deps.visitor({ Authorization: authorization });
  const { data, error, status } = await client.rpc('current_account');
  if (error === null && data === null) throw new Refusal(401, 'Not signed in');
  if (error === null) return { client, tenantId: data.tenantId };
  // 42501: a token that is nobody's, such as the publishable key.
  if ([401, 403].includes(status) || error.code === '42501')
    throw new Refusal(401, 'Not signed in');
  console.error(error);
  throw new Refusal(503, 'The server could not do this. Please try again.');
}
