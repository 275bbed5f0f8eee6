import type { CurrentUser } from '../../api/types.ts';
import { newId } from '../../api/uuid.ts';
import { outbox } from '../current.ts';
import type { Entry } from '../queue/entry.ts';
import { schemaVersion } from '../queue/storedEntry.ts';
import { aboutOf } from '../view/about.ts';

/** What a change says of itself; the rest is the same for all. */
export type Made<E> = E extends Entry
  ? Omit<
      E,
      'op' | 'user' | 'tenant' | 'sequence' | 'schemaVersion' | 'attempted' | 'failure' | 'about'
    >
  : never;

/** An entry for a change that a user has just made. */
export function makeEntry<E extends Entry>(made: Made<E>, user: CurrentUser): E {
  const entry = {
    ...made,
    op: newId(),
    user: user.id,
    tenant: user.tenantId,
    sequence: outbox().nextSequence(),
    schemaVersion,
    attempted: false,
    failure: null,
    ...aboutOf(made),
  };
  return entry as unknown as E;
}
