import { tokenSubject } from './tokenSubject.ts';

const pauseMs = 30_000;
let lastAt = Number.NEGATIVE_INFINITY;

/**
 * Requests a new token from Auth after the current one was refused: if its clock is wrong, the page
 * may take an expired token for a valid one. At most once every 30 s, to prevent a loop of
 * refusals.
 * @returns the id of the session's user; undefined if there is no session or Auth does not respond
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
