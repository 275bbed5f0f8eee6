import { useCallback, useSyncExternalStore } from 'react';
import { createSignal } from '../signal.ts';
import { currentUser } from './currentUser.ts';
import type { AnyEditedField, EditedEntity, Entry, Failure } from './entry.ts';
import { isSameField } from './entry.ts';
import { retryRefused } from './outbox.ts';
import { store } from './store.ts';

const indexes = new WeakMap<readonly Entry[], Map<string, Failure>>();

const keyOf = (user: string, entity: EditedEntity, id: string, field: AnyEditedField) =>
  `${user} ${entity} ${id} ${field}`;

/** The failures by field, found once per state of the store: every field on the screen asks. */
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
 * One look at the store for all fields: a quote of 200 items shows 1,600 of them, and hardly ever is
 * there a failure to tell them of.
 */
function tell(): void {
  const before = indexes.get(known);
  known = store.all();
  if (!before?.size && failures().size === 0) return;
  changes.emit();
}

store.subscribe(tell);

/** Why the value that a field shows is not saved; null where it is, or is on its way. */
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

/** Sends a refused edit once more, as the very same operation. */
export function retryEdit(entity: EditedEntity, id: string, field: AnyEditedField): void {
  retryRefused(editsOfField(entity, id, field).map(({ op }) => op));
}

/** What is on its way, or was refused, of one field. */
export function editsOfField(entity: EditedEntity, id: string, field: AnyEditedField): Entry[] {
  const user = currentUser()?.id ?? '';
  return store
    .all()
    .filter((entry) => entry.kind === 'edit' && isSameField(entry, { user, entity, id, field }));
}
