import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Project = { url: string; secretKey: string };

type Env = Readonly<Record<string, string | undefined>>;

/**
 * The project that `SUPABASE_URL` and `SUPABASE_SECRET_KEY` name; without them the embedded stack
 * of this folder, from its `local.env`. Throws with instructions if there is neither.
 */
export function findProject(env: Env): Project {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = env;
  if (url && secretKey) return { url, secretKey };
  if (url || secretKey)
    throw new Error('Set both SUPABASE_URL and SUPABASE_SECRET_KEY, or neither.');
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const file = join(env.DATA_DIR ?? join(root, '.data'), 'local.env');
  if (!existsSync(file)) {
    throw new Error(
      `Set SUPABASE_URL and SUPABASE_SECRET_KEY, or run npm start first: there is no ${file}.`,
    );
  }
  const lines = readFileSync(file, 'utf8');
  const value = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(lines)?.[1] ?? '';
  return { url: value('SUPABASE_URL'), secretKey: value('SUPABASE_SECRET_KEY') };
}
