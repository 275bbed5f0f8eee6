import { keys } from './keys.ts';
import { queryClient } from './queryClient.ts';

/**
 * Drops everything that was loaded as the user before, and asks again who is signed in. To be
 * called after each sign-in and logout: nothing of one user may show on the screen of the next.
 */
export function forgetUser(): void {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== keys.user[0] });
  queryClient.getMutationCache().clear();
  queryClient.resetQueries({ queryKey: keys.user });
}
