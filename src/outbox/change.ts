import { ApiError } from '../api/apiError.ts';
import { newId } from '../api/uuid.ts';
import { aboutOf } from './about.ts';
import { coalesce } from './coalesce.ts';
import { currentUser } from './currentUser.ts';
import type { Entry, FieldEdit, NewEntry } from './entry.ts';
import { isLeader } from './link.ts';
import { outcomeOf } from './outcomes.ts';
import { nextSequence, store } from './store.ts';

/** What a change of a quote's items says, before it is known who makes it and when. */
type Change<E> = E extends Entry
  ? Omit<NewEntry<E>, 'op' | 'user' | 'tenant' | 'sequence' | 'dueAt'>
  : never;

/**
 * Puts a change of which items a quote has on its way: it is on the disk and on the screen in this
 * event, and is sent at once.
 * @returns what becomes of it, as `outcomeOf` says
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
  // Whoever does not ask need not know: the entry itself says how it stands.
  outcome.catch(() => {});
  return outcome;
}
