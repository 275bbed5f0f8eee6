import { ApiError } from '../api/apiError.ts';
import { newId } from '../api/uuid.ts';
import { aboutOf } from './about.ts';
import { coalesce } from './coalesce.ts';
import { currentUser } from './currentUser.ts';
import type { Entry, FieldEdit, NewEntry } from './entry.ts';
import { outcomeOf } from './outcomes.ts';
import { nextSequence, store } from './store.ts';
import { isLeader } from './thisTab.ts';

/** A change of a quote's items, before user and time are added. */
type Change<E> = E extends Entry
  ? Omit<NewEntry<E>, 'op' | 'user' | 'tenant' | 'sequence' | 'dueAt'>
  : never;

/**
 * Queues a change to which items a quote has: it is on disk and on the screen within the same
 * event, and is sent immediately.
 * @returns its outcome, see `outcomeOf`
 */
export function change(made: Change<Exclude<Entry, FieldEdit>>): Promise<void> {
  const user = currentUser();
  if (user === null) return Promise.reject(new ApiError(401, '401: Not signed in'));
  const op = newId();
  const entry: NewEntry = {
    ...made,
    op,
    user: user.id,
    tenant: user.tenantId,
    sequence: nextSequence(),
    dueAt: performance.now(),
    ...aboutOf(made),
  };
  const outcome = outcomeOf(op, () => store.write(coalesce(store.all(), entry, isLeader())));
  // Callers may ignore the outcome: the entry itself records the failure.
  outcome.catch(() => {});
  return outcome;
}
