import type { SupabaseClient } from '@supabase/supabase-js';
import { clientWith, type Env, type Project, projectOf } from './clients.ts';
import type { HttpDeps } from './http/http.ts';

/** A function's dependencies, created once per process and replaceable in tests. */
export type Deps = HttpDeps & {
  project: Project;
  /** The deployment's settings, for functions that read their own. */
  env: Env;
  /** How to reach the project. */
  fetch: typeof globalThis.fetch;
  /** A client with the secret key, which has the service role. */
  admin: SupabaseClient;
  /** A client with the publishable key and the given headers. */
  visitor: (headers?: Record<string, string>) => SupabaseClient;
  /** A client with the secret key and the given headers. */
  trusted: (headers: Record<string, string>) => SupabaseClient;
};

/**
 * Creates the functions' dependencies.
 * @param env `SUPABASE_URL`, the keys under any of their names, `APP_URL`
 * @param fetch how to reach the project; in the same process, this can be the project's own handler
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
