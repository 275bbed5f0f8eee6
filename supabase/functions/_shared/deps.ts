import type { SupabaseClient } from '@supabase/supabase-js';
import { clientWith, type Env, type Project, projectOf } from './clients.ts';
import type { HttpDeps } from './http.ts';

/** What a function works with; made once per process, so that a test can give its own. */
export type Deps = HttpDeps & {
  project: Project;
  /** The settings of the deployment, for the functions that have some of their own. */
  env: Env;
  /** How the project is reached. */
  fetch: typeof globalThis.fetch;
  /** A client with the service role. */
  admin: SupabaseClient;
  /** A client with the publishable key and the given headers. */
  visitor: (headers?: Record<string, string>) => SupabaseClient;
  /** A client with the secret key and the given headers. */
  trusted: (headers: Record<string, string>) => SupabaseClient;
};

/**
 * Makes the tools of the functions.
 * @param env `SUPABASE_URL`, the keys in any of their spellings, `APP_URL`
 * @param fetch how the project is reached; in one process with it, this may be its own entry
 */
export function makeDeps(env: Env, fetch: typeof globalThis.fetch = globalThis.fetch): Deps {
  const project = projectOf(env);
  return {
    project,
    env,
    fetch,
    knownKeys: project.knownKeys,
    appOrigin: env.APP_URL ? new URL(env.APP_URL).origin : undefined,
    admin: clientWith(project, project.secretKey, fetch),
    visitor: (headers) => clientWith(project, project.publishableKey, fetch, headers),
    trusted: (headers) => clientWith(project, project.secretKey, fetch, headers),
  };
}
