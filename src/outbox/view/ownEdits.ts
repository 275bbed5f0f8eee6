import type { CurrentUser } from '../../api/types.ts';
import { outbox } from '../current.ts';
import type { Entry } from '../queue/entry.ts';
import { currentUser } from './currentUser.ts';

/**
 * The signed-in user's unsaved edits; of one quote, if given. Never includes edits by another user
 * of this browser.
 */
export function ownEdits(quoteId?: string): readonly Entry[] {
  return ownOf(outbox().all()).filter((entry) => !quoteId || entry.quoteId === quoteId);
}

/** Of some entries, the signed-in user's. */
export function ownOf(entries: readonly Entry[]): readonly Entry[] {
  const user = currentUser();
  return user ? entries.filter((entry) => isOf(user, entry)) : [];
}

/** Whether a user made an entry while in their current tenant. */
export function isOf(user: CurrentUser, entry: Entry): boolean {
  return entry.user === user.id && entry.tenant === user.tenantId;
}
