import { createBrowserClient } from '@supabase/auth-helpers-react';
import type { SupabaseClient } from '@supabase/supabase-js';
import { loadConfig } from './config.ts';
import type { Database } from './database.types.ts';
import { rememberAddress } from './lastWords.ts';
import { patientFetch } from './patientFetch.ts';
import { sessionCookieName } from './sessionCookie.ts';

/** The one Supabase client of the page. This file is the only one that makes it. */
export type Client = SupabaseClient<Database>;

let connecting: Promise<Client> | undefined;

/** The client of the project that `/config.json` names, with the session in cookies (SPEC §1). */
export function connect(): Promise<Client> {
  connecting ??= makeClient().catch((error: unknown) => {
    connecting = undefined;
    throw error;
  });
  return connecting;
}

async function makeClient(): Promise<Client> {
  const config = await loadConfig();
  const client = createBrowserClient<Database>(config.url, config.publishableKey, {
    isSingleton: false,
    cookieOptions: {
      name: sessionCookieName(config),
      secure: location.protocol === 'https:',
    },
    // Retries are decided in one place, the outbox; SPEC §9: none for queries and mutations.
    db: { retry: false },
    global: { fetch: patientFetch },
  });
  client.auth.onAuthStateChange((_event, session) => {
    rememberAddress(session ? { ...config, accessToken: session.access_token } : undefined);
  });
  return client;
}
