import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { networkError } from '../apiError.ts';
import { whileReachable } from '../connection/whileReachable.ts';

/** Auth's own names for "no answer, or a 5xx", and for "another tab renewed it meanwhile". */
const unreached = 'AuthRetryableFetchError';
const overtaken = 'AuthRefreshDiscardedError';
const maxTries = 4;

/**
 * The session, renewed where it has run out; null where there is none. Rejects with `ApiError` 0
 * where it may still be good. On a machine whose clock is ahead every token seems to have run out:
 * there the tabs overtake each other, and a renewal that was overtaken is asked for again.
 */
export async function sessionOf(client: Pick<SupabaseClient, 'auth'>): Promise<Session | null> {
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const { data, error } = await whileReachable(client.auth.getSession());
    if (error?.name === unreached) break;
    if (error?.name !== overtaken) return data.session;
  }
  throw networkError();
}
