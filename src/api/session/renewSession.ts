import { tokenSubject } from './tokenSubject.ts';

const pauseMs = 30_000;
let lastAt = Number.NEGATIVE_INFINITY;

/**
 * Asks Auth for a new token where the one at hand was refused: with a clock that is wrong, the page
 * may take an expired token for a good one. At most once in 30 s, lest refusals chase each other.
 * @returns whose session there is to go on with; undefined where there is none, or Auth does not
 *   answer
 */
export async function renewSession(): Promise<string | undefined> {
  if (performance.now() - lastAt < pauseMs) return undefined;
  lastAt = performance.now();
  try {
    const { connect } = await import('../database/supabase.ts');
    const client = await connect();
    const { data } = await client.auth.refreshSession();
    return data.session ? tokenSubject(data.session.access_token) : undefined;
  } catch {
    return undefined;
  }
}
