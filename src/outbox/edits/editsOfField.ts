import { outbox } from '../current.ts';
import {
  type AnyEditedField,
  type EditedEntity,
  type FieldEdit,
  isSameField,
} from '../queue/entry.ts';
import { currentUser } from '../view/currentUser.ts';

/** The signed-in user's waiting and rejected edits of one field, in creation order. */
export function editsOfField(
  entity: EditedEntity,
  id: string,
  field: AnyEditedField,
): readonly FieldEdit[] {
  const user = currentUser()?.id ?? '';
  return outbox()
    .all()
    .filter((entry) => entry.kind === 'edit')
    .filter((entry) => isSameField(entry, { user, entity, id, field }));
}

/** Sends a rejected edit again, as the same operation. */
export function retryEdit(entity: EditedEntity, id: string, field: AnyEditedField): void {
  outbox().retryRejected(editsOfField(entity, id, field).map(({ op }) => op));
}
