import type { CurrentUser } from '../api/types.ts';
import { currentUser } from './currentUser.ts';
import type { Entry } from './entry.ts';
import { store } from './store.ts';

/**
 * The signed-in user's edits that the server does not have; of one quote, if one is given. What
 * another user of this browser made is never among them.
 */
export function ownEdits(quoteId?: string): readonly Entry[] {
  const user = currentUser();
  if (user === null) return [];
  return store
    .all()
    .filter((entry) => isOf(user, entry) && (!quoteId || entry.quoteId === quoteId));
}

/** Whether a user made an entry, as a user of the tenant that they are of now. */
export function isOf(user: CurrentUser, entry: Entry): boolean {
  return entry.user === user.id && entry.tenant === user.tenantId;
}
