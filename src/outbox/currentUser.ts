import { keys } from '../api/keys.ts';
import type { CurrentUser } from '../api/types.ts';
import { readCache } from './readCache.ts';

const readUser = readCache(keys.user);

/** Who is signed in, as far as the page knows; null for nobody. */
export function currentUser(): CurrentUser | null {
  return readUser() ?? null;
}
