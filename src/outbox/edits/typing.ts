import type { AnyEditedField, EditedEntity, EditedField, EditValue } from '../queue/entry.ts';
import { unsentOf, withdrawEdit } from './editsOfField.ts';
import { saveEdit } from './saveEdit.ts';

type Typing = {
  /** The field being typed in. */
  key: string;
  /** The value that was waiting in the field before, as long as nothing newer has been sent. */
  before: EditValue | undefined;
  /** The operation of the last typed value; undefined if that changed nothing. */
  last: string | undefined;
};

/** State of the focused field, from its first saved text on. */
let typing: Typing | undefined;

/** Call this when a field gets the focus: whatever waits in it was complete. */
export function beginTyping(): void {
  typing = undefined;
}

/** Saves what a user types, and remembers what waited in the field before. */
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
  // Something typed since has been sent, so what waited before is outdated.
  else if (waiting?.op !== typing.last) typing.before = undefined;
  typing.last = unsentOf(entity, id, field as AnyEditedField)?.op;
}

/**
 * Withdraws what was typed in a field and not sent, because the text can no longer be saved. What
 * waited in the field before keeps waiting.
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
