import { createBrowserClient } from '@supabase/auth-helpers-react';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type AppConfig, loadConfig } from '../config.ts';
import { patientFetch } from '../connection/patientFetch.ts';
import { rememberAddress } from '../connection/sendKeepalive.ts';
import { hasSessionCookie, sessionCookieName } from '../session/sessionCookie.ts';
import { sessionCookies } from '../session/sessionCookies.ts';
import { sessionOf } from '../session/sessionOf.ts';
import type { Database } from './database.types.ts';

/** The type of the page's only Supabase client, which this file creates. */
export type Client = SupabaseClient<Database>;

let connecting: Promise<Client> | undefined;

/** The client of the project in `/config.json`, with its session in cookies (S7-01). */
export function connect(): Promise<Client> {
  connecting ??= createClient().catch((error: unknown) => {
    connecting = undefined;
    throw error;
  });
  return connecting;
}

async function createClient(): Promise<Client> {
  const config = await loadConfig();
  const client: Client = createBrowserClient<Database>(config.url, config.publishableKey, {
    isSingleton: false,
    cookies: sessionCookies,
    cookieOptions: { name: sessionCookieName(config) },
    // Retries are decided in the outbox alone; S9-27: none for queries and mutations.
    db: { retry: false },
    global: { fetch: (input, init) => fetchWithSession(client, config, input, init) },
  });
  client.auth.onAuthStateChange((_event, session) => {
    rememberAddress(session ? { ...config, accessToken: session.access_token } : undefined);
  });
  return client;
}

const asksForData = /\/(rest|storage)\/v1\//;
const asksAuth = /\/auth\/v1\//;
const asksForToken = /\/auth\/v1\/token\b/;

/**
 * Without a session at that moment the client would ask anonymously, and the empty response would
 * pass for real data. So the session is looked up again, and data are never requested without one.
 */
async function fetchWithSession(
  client: Client,
  { publishableKey }: AppConfig,
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input);
  const headers = new Headers(init.headers);
  const bearer = headers.get('Authorization') ?? `Bearer ${publishableKey}`;
  if (asksForToken.test(url)) return requireToken(await patientFetch(input, init));
  if (asksAuth.test(url) || bearer !== `Bearer ${publishableKey}`) return patientFetch(input, init);
  const session = hasSessionCookie() ? await sessionOf(client) : null;
  if (session !== null) headers.set('Authorization', `Bearer ${session.access_token}`);
  else if (asksForData.test(url)) throw new TypeError('Nobody is signed in');
  return patientFetch(input, { ...init, headers });
}

/**
 * A 200 without a token did not come from Auth. The client would treat it as the end of the session
 * and sign the user out.
 */
async function requireToken(response: Response): Promise<Response> {
  if (!response.ok) return response;
  const answer: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (typeof Reflect.get(Object(answer), 'access_token') === 'string') return response;
  throw new TypeError('An answer without a token');
}
