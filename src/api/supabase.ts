import { createBrowserClient } from '@supabase/auth-helpers-react';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type AppConfig, loadConfig } from './config.ts';
import type { Database } from './database.types.ts';
import { patientFetch } from './patientFetch.ts';
import { rememberAddress } from './sendKeepalive.ts';
import { hasSessionCookie, sessionCookieName, sessionCookies } from './sessionCookie.ts';
import { sessionOf } from './sessionOf.ts';

/** The one Supabase client of the page. This file is the only one that makes it. */
export type Client = SupabaseClient<Database>;

let connecting: Promise<Client> | undefined;

/** The client of the project that `/config.json` names, with the session in cookies (S7-01). */
export function connect(): Promise<Client> {
  connecting ??= makeClient().catch((error: unknown) => {
    connecting = undefined;
    throw error;
  });
  return connecting;
}

async function makeClient(): Promise<Client> {
  const config = await loadConfig();
  const client: Client = createBrowserClient<Database>(config.url, config.publishableKey, {
    isSingleton: false,
    cookies: sessionCookies,
    cookieOptions: {
      name: sessionCookieName(config),
      secure: location.protocol === 'https:',
    },
    // Retries are decided in one place, the outbox; S9-27: none for queries and mutations.
    db: { retry: false },
    global: { fetch: (input, init) => fetchAsSomebody(client, config, input, init) },
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
 * The client asks as nobody where it finds no session at that moment, and an empty answer would pass
 * for the truth. So the session is looked up once more, and data are never asked for without one.
 */
async function fetchAsSomebody(
  client: Client,
  { publishableKey }: AppConfig,
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input);
  const headers = new Headers(init.headers);
  const bearer = headers.get('Authorization') ?? `Bearer ${publishableKey}`;
  if (asksForToken.test(url)) return withToken(await patientFetch(input, init));
  if (asksAuth.test(url) || bearer !== `Bearer ${publishableKey}`) return patientFetch(input, init);
  const session = hasSessionCookie() ? await sessionOf(client) : null;
  if (session !== null) headers.set('Authorization', `Bearer ${session.access_token}`);
  else if (asksForData.test(url)) throw new TypeError('Nobody is signed in');
  return patientFetch(input, { ...init, headers });
}

/**
 * A 200 without a token was not given by Auth. The client would take it for the end of the session and
 * sign the person out.
 */
async function withToken(response: Response): Promise<Response> {
  if (!response.ok) return response;
  const answer: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (typeof Reflect.get(Object(answer), 'access_token') === 'string') return response;
  throw new TypeError('An answer without a token');
}
