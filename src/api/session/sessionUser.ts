import { combineChunks, stringFromBase64URL } from '@supabase/auth-helpers-react';
import * as v from 'valibot';
import { loadConfig } from '../config.ts';
import { sessionCookieName } from './sessionCookie.ts';

/** Whose session lies in the cookie, of which project; expired or not. */
export type SessionUser = { project: string; user: string };

const encoded = /^base64-(.+)$/;
const storedSession = v.object({ access_token: v.string() });
const claims = v.object({ sub: v.string() });

/**
 * Reads the session's cookie without asking anybody, and without supabase-js, which would refresh
 * an expired session first. It decides only what this device shows, and proves nothing to a server.
 * @returns null where nobody is signed in, or the cookie is not understood
 */
export async function sessionUser(): Promise<SessionUser | null> {
  const project = sessionCookieName(await loadConfig());
  try {
    const value = await combineChunks(project, cookieOf);
    const session = encoded.exec(value ?? '')?.[1];
    if (!session) return null;
    const { access_token } = v.parse(storedSession, JSON.parse(stringFromBase64URL(session)));
    const payload = stringFromBase64URL(access_token.split('.')[1] ?? '');
    return { project, user: v.parse(claims, JSON.parse(payload)).sub };
  } catch {
    return null;
  }
}

function cookieOf(name: string): string | undefined {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return found && decodeURIComponent(found.slice(name.length + 1));
}
