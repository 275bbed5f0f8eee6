import { outbox } from '../current.ts';
import { canWithdraw, withdraw } from '../queue/changes.ts';
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

/** The newest edit of a field that the server certainly does not have. */
export function unsentOf(entity: EditedEntity, id: string, field: AnyEditedField) {
  return editsOfField(entity, id, field).filter(canWithdraw).at(-1);
}

/**
 * Withdraws the unsent edits of a field, because its text can no longer be saved. What was sent
 * stays, answered or not, and nothing is sent in its place.
 */
export function withdrawEdit(entity: EditedEntity, id: string, field: AnyEditedField): void {
  const ops = editsOfField(entity, id, field).map(({ op }) => op);
  if (ops.length > 0) void outbox().change(withdraw(ops));
}

/** Sends a rejected edit again, as the same operation. */
export function retryEdit(entity: EditedEntity, id: string, field: AnyEditedField): void {
  outbox().retryRejected(editsOfField(entity, id, field).map(({ op }) => op));
}
