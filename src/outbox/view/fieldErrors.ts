import { useCallback, useSyncExternalStore } from 'react';
import { createSignal } from '../../signal.ts';
import { outbox } from '../current.ts';
import type { AnyEditedField, EditedEntity, Entry, Failure } from '../queue/entry.ts';
import { currentUser } from './currentUser.ts';

const indexes = new WeakMap<readonly Entry[], Map<string, Failure>>();

const keyOf = (user: string, entity: EditedEntity, id: string, field: AnyEditedField) =>
  `${user} ${entity} ${id} ${field}`;

/**
 * The failures by field, indexed once per state of the store, because every field on the screen
 * asks.
 */
function failures(): Map<string, Failure> {
  const entries = outbox().all();
  const known = indexes.get(entries);
  if (known) return known;
  const index = new Map<string, Failure>();
  for (const entry of entries) {
    const { user, entity, id, failure } = entry;
    if (failure && entry.kind === 'edit') index.set(keyOf(user, entity, id, entry.field), failure);
  }
  indexes.set(entries, index);
  return index;
}

/**
 * One subscription for all fields: a quote of 200 items shows 1,600, and there is rarely a failure
 * to report.
 */
const changes = createSignal(() => {
  let hadFailures = failures().size > 0;
  return outbox().subscribe(() => {
    const hasFailures = failures().size > 0;
    if (hadFailures || hasFailures) changes.emit();
    hadFailures = hasFailures;
  });
});

/** Why the value that a field shows is not saved; null if it is saved or waiting. */
export function useFieldError(
  entity: EditedEntity,
  id: string,
  field: AnyEditedField,
): Failure | null {
  const read = useCallback(() => {
    if (failures().size === 0) return null;
    const user = currentUser();
    return (user && failures().get(keyOf(user.id, entity, id, field))) ?? null;
  }, [entity, id, field]);
  return useSyncExternalStore(changes.subscribe, read);
}
