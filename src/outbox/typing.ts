import { currentUser } from './currentUser.ts';
import {
  type AnyEditedField,
  type EditedEntity,
  type EditedField,
  type EditValue,
  type FieldEdit,
  isSameField,
} from './entry.ts';
import { saveEdit } from './saveEdit.ts';
import { store } from './store.ts';
import { canWithdraw, withdrawEdit } from './withdrawEdit.ts';

type Typing = {
  /** The field that is typed in. */
  key: string;
  /** What waited in the field before, and nothing newer has been sent. */
  before: EditValue | undefined;
  /** The operation of what was typed last; undefined where that changed nothing. */
  last: string | undefined;
};

/** Of the one field that has the focus, from the first text that was saved. */
let typing: Typing | undefined;

/** A field got the focus: what waits in it was finished before. */
export function beginTyping(): void {
  typing = undefined;
}

/** Saves what a person types, and remembers what waited in the field before that. */
export function saveTyped<E extends EditedEntity, F extends EditedField<E>>(
  entity: E,
  id: string,
  field: F,
  value: EditValue,
  of: { quoteId: string },
): void {
  const key = `${entity}/${id}/${field}`;
  const waiting = unsentOf(entity, id, field as AnyEditedField);
  saveEdit(entity, id, field, value, of);
  if (typing?.key !== key) typing = { key, before: waiting?.value, last: undefined };
  // Something that was typed since has been sent, and what waited before is older than that.
  else if (waiting?.op !== typing.last) typing.before = undefined;
  typing.last = unsentOf(entity, id, field as AnyEditedField)?.op;
}

/**
 * Takes back what was typed in a field and is not sent, because the text can no longer be saved. What
 * waited in the field before goes on waiting.
 */
export function withdrawTyped<E extends EditedEntity, F extends EditedField<E>>(
  entity: E,
  id: string,
  field: F,
  of: { quoteId: string },
): void {
  if (typing?.key !== `${entity}/${id}/${field}`) return;
  const { before, last } = typing;
  typing = undefined;
  if (unsentOf(entity, id, field as AnyEditedField)?.op !== last) return;
  withdrawEdit(entity, id, field as AnyEditedField);
  if (before !== undefined) saveEdit(entity, id, field, before, of);
}

/** The newest edit of a field that the server does not have for sure. */
function unsentOf(entity: EditedEntity, id: string, field: AnyEditedField): FieldEdit | undefined {
  const user = currentUser()?.id ?? '';
  return store
    .all()
    .filter((entry) => entry.kind === 'edit')
    .filter((entry) => isSameField(entry, { user, entity, id, field }) && canWithdraw(entry))
    .at(-1);
}
