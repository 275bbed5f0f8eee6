import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isSafeAddress } from '../build/staticHost.ts';

export type Project = { url: string; secretKey: string };

type Env = Readonly<Record<string, string | undefined>>;

/**
 * The project that `SUPABASE_URL` and `SUPABASE_SECRET_KEY` name; without them the embedded stack
 * of this folder, from its `local.env`. Throws with instructions if there is neither.
 */
export function findProject(env: Env): Project {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = env;
  if (url && secretKey) return { url: keyedAddress(url, 'SUPABASE_URL'), secretKey };
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

/**
 * A project's address, without a slash at its end. Throws unless the secret key is safe on the way there.
 * @param source where the address was read
 */
export function keyedAddress(url: string, source: string): string {
  if (isSafeAddress(URL.parse(url))) return url.replace(/\/+$/, '');
  throw new Error(
    `The secret key is sent there: ${source} must begin with https://, or name this machine.`,
  );
}
