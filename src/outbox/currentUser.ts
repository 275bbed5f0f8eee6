import { keys } from '../api/keys.ts';
import { queryClient } from '../api/queryClient.ts';
import type { CurrentUser } from '../api/types.ts';

/** Who is signed in, as far as the page knows; null for nobody. */
export function currentUser(): CurrentUser | null {
  return queryClient.getQueryData<CurrentUser | null>(keys.user) ?? null;
}
