import { keys } from '../../api/keys.ts';
import type { CurrentUser } from '../../api/types.ts';
import { readCache } from './readCache.ts';

const readUser = readCache(keys.user);

/** The signed-in user, as far as the page knows; null if none. */
export function currentUser(): CurrentUser | null {
  return readUser() ?? null;
}
