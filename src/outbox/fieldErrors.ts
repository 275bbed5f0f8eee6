import { useCallback, useSyncExternalStore } from 'react';
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
  for (const { user, entity, id, field, failure } of entries) {
    if (failure) index.set(keyOf(user, entity, id, field), failure);
  }
  indexes.set(entries, index);
  return index;
}

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
  return useSyncExternalStore(store.subscribe, read);
}

/** Sends a refused edit once more, as the very same operation. */
export function retryEdit(entity: EditedEntity, id: string, field: AnyEditedField): void {
  retryRefused(ofField(entity, id, field).map(({ op }) => op));
}

/** Gives an edit up: the field shows what the server has. */
export function discardEdit(entity: EditedEntity, id: string, field: AnyEditedField): void {
  const gone = ofField(entity, id, field);
  // A discount's value was typed for the type that is given up.
  const values = field === 'discountType' ? ofField(entity, id, 'discountValue') : [];
  store.write({ remove: [...gone, ...values].map(({ op }) => op) });
}

function ofField(entity: EditedEntity, id: string, field: AnyEditedField): Entry[] {
  const user = currentUser()?.id ?? '';
  return store.all().filter((entry) => isSameField(entry, { user, entity, id, field }));
}
