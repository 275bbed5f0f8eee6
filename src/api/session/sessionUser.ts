import { combineChunks, stringFromBase64URL } from '@supabase/auth-helpers-react';
import * as v from 'valibot';
import { loadConfig } from '../config.ts';
import { sessionCookieName } from './sessionCookie.ts';

/** The user and project of the session in the cookie, which may have expired. */
export type SessionUser = { project: string; user: string };

const encoded = /^base64-(.+)$/;
const storedSession = v.object({ access_token: v.string() });
const claims = v.object({ sub: v.string() });

/**
 * Reads the session's cookie without a request and without supabase-js, which would first refresh
 * an expired session. Only decides what this device shows; it proves nothing to a server.
 * @returns null if nobody is signed in or the cookie cannot be parsed
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
