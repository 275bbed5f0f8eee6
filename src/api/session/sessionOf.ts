import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { networkError } from '../apiError.ts';
import { whileReachable } from '../connection/whileReachable.ts';

/** Auth's names for "no response, or a 5xx" and "another tab has renewed it in the meantime". */
const unreached = 'AuthRetryableFetchError';
const superseded = 'AuthRefreshDiscardedError';
const maxTries = 4;

/**
 * The session, renewed if it has expired; null if there is none. Rejects with `ApiError` 0 if it
 * may still be valid. If the machine's clock is ahead, every token seems expired and the tabs
 * supersede each other's renewals, so a superseded renewal is retried.
 */
export async function sessionOf(client: Pick<SupabaseClient, 'auth'>): Promise<Session | null> {
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const { data, error } = await whileReachable(client.auth.getSession());
    if (error?.name === unreached) break;
    if (error?.name !== superseded) return data.session;
  }
  throw networkError();
}
