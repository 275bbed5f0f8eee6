import { createClient, type SupabaseClient } from '@supabase/supabase-js';

/** Settings as `Deno.env.toObject()` gives them. */
export type Env = Readonly<Record<string, string | undefined>>;

/** Where the project is, and the keys to it. */
export type Project = {
  url: string;
  publishableKey: string;
  secretKey: string;
  /** Every key that a caller may hold, legacy ones too. */
  knownKeys: readonly string[];
  /** On hosted Supabase, Auth takes the caller's address from us (`Sb-Forwarded-For`). */
  isHosted: boolean;
};

/**
 * Reads the project from the environment: the plural JSON of hosted projects, the singular names
 * of the embedded stack, the legacy names of self-hosted ones, in this order.
 * Throws where the url or a key is missing.
 */
export function projectOf(env: Env): Project {
  const publishable = [
    ...keysOf(env.SUPABASE_PUBLISHABLE_KEYS),
    env.SUPABASE_PUBLISHABLE_KEY,
    env.SUPABASE_ANON_KEY,
  ].filter(isGiven);
  const secret = [
    ...keysOf(env.SUPABASE_SECRET_KEYS),
    env.SUPABASE_SECRET_KEY,
    env.SUPABASE_SERVICE_ROLE_KEY,
  ].filter(isGiven);
  return {
    url: need(env.SUPABASE_URL, 'SUPABASE_URL'),
    publishableKey: need(publishable[0], 'SUPABASE_PUBLISHABLE_KEY'),
    secretKey: need(secret[0], 'SUPABASE_SECRET_KEY'),
    knownKeys: [...publishable, ...secret],
    isHosted: isGiven(env.SUPABASE_SECRET_KEYS),
  };
}

const isGiven = (value: string | undefined): value is string => value !== undefined && value !== '';

/** `{"default": "sb_…", "other": "sb_…"}`, the default first. */
function keysOf(json: string | undefined): string[] {
  if (!isGiven(json)) return [];
  const { default: first, ...others }: Record<string, string> = JSON.parse(json);
  return [first, ...Object.values(others)].filter(isGiven);
}

function need(value: string | undefined, name: string): string {
  if (!isGiven(value)) throw new Error(`${name} is not set`);
  return value;
}

/** A client of nobody's session: `key` decides what it may do, unless `headers` bring a token. */
export function clientWith(
  project: Project,
  key: string,
  fetch: typeof globalThis.fetch,
  headers: Record<string, string> = {},
): SupabaseClient {
  return createClient(project.url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: { retry: false },
    global: { fetch, headers },
  });
}
