import { useCallback, useSyncExternalStore } from 'react';
import { createSignal } from '../signal.ts';
import { currentUser } from './currentUser.ts';
import type { AnyEditedField, EditedEntity, Entry, Failure } from './entry.ts';
import { isSameField } from './entry.ts';
import { retryRejected } from './outbox.ts';
import { store } from './store.ts';

const indexes = new WeakMap<readonly Entry[], Map<string, Failure>>();

const keyOf = (user: string, entity: EditedEntity, id: string, field: AnyEditedField) =>
  `${user} ${entity} ${id} ${field}`;

/**
 * The failures by field, indexed once per state of the store, because every field on the screen
 * asks.
 */
function failures(): Map<string, Failure> {
  const entries = store.all();
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

const changes = createSignal();
let known: readonly Entry[] = [];

/**
 * One subscription for all fields: a quote of 200 items shows 1,600, and there is rarely a failure
 * to report.
 */
function notify(): void {
  const before = indexes.get(known);
  known = store.all();
  if (!before?.size && failures().size === 0) return;
  changes.emit();
}

store.subscribe(notify);

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

/** Sends a rejected edit again, as the same operation. */
export function retryEdit(entity: EditedEntity, id: string, field: AnyEditedField): void {
  retryRejected(editsOfField(entity, id, field).map(({ op }) => op));
}

/** The waiting and rejected edits of one field. */
export function editsOfField(entity: EditedEntity, id: string, field: AnyEditedField): Entry[] {
  const user = currentUser()?.id ?? '';
  return store
    .all()
    .filter((entry) => entry.kind === 'edit' && isSameField(entry, { user, entity, id, field }));
}
