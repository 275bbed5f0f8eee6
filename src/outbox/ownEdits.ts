import type { CurrentUser } from '../api/types.ts';
import { currentUser } from './currentUser.ts';
import type { Entry } from './entry.ts';
import { store } from './store.ts';

/**
 * The signed-in user's unsaved edits; of one quote, if given. Never includes edits by another user
 * of this browser.
 */
export function ownEdits(quoteId?: string): readonly Entry[] {
  const user = currentUser();
  if (user === null) return [];
  return store
    .all()
    .filter((entry) => isOf(user, entry) && (!quoteId || entry.quoteId === quoteId));
}

/** Whether a user made an entry while in their current tenant. */
export function isOf(user: CurrentUser, entry: Entry): boolean {
  return entry.user === user.id && entry.tenant === user.tenantId;
}
