import { createClient, type SupabaseClient } from '@supabase/supabase-js';

/** Settings in the shape of `Deno.env.toObject()`. */
export type Env = Readonly<Record<string, string | undefined>>;

/** The project's address and keys. */
export type Project = {
  url: string;
  publishableKey: string;
  secretKey: string;
  /** Every key that a caller may present, legacy ones included. */
  knownKeys: readonly string[];
  /** On hosted Supabase, Auth accepts the caller's address from us (`Sb-Forwarded-For`). */
  isHosted: boolean;
};

/**
 * Reads the project from the environment: the plural JSON of hosted projects, then the singular
 * names of the embedded stack, then the legacy names of self-hosted projects.
 * Throws if the URL or a key is missing.
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

/** The values of `{"default": "sb_…", "other": "sb_…"}`, the default first. */
function keysOf(json: string | undefined): string[] {
  if (!isGiven(json)) return [];
  const { default: first, ...others }: Record<string, string> = JSON.parse(json);
  return [first, ...Object.values(others)].filter(isGiven);
}

function need(value: string | undefined, name: string): string {
  if (!isGiven(value)) throw new Error(`${name} is not set`);
  return value;
}

/**
 * A client without a session of its own: `key` decides what it may do, unless `headers` carry a
 * token.
 */
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
