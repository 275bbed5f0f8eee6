import { outbox } from '../current.ts';
import { type Change, canWithdraw, withdraw } from '../queue/changes.ts';
import {
  type AnyEditedField,
  type EditedEntity,
  type EditedField,
  type EditValue,
  type FieldEdit,
  type FieldOf,
  isSameField,
} from '../queue/entry.ts';
import { currentUser } from '../view/currentUser.ts';
import { editsOfField } from './editsOfField.ts';
import { saveEdit } from './saveEdit.ts';

type Typing = {
  /** The field being typed in. */
  key: string;
  /** The edit that was waiting or rejected before, as long as nothing newer has been sent. */
  before: FieldEdit | undefined;
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
  if (typing?.key !== key) typing = { key, before: waiting, last: undefined };
  // Something typed since has been sent, so what waited before is outdated.
  else if (waiting?.op !== typing.last || waiting?.attempted) typing.before = undefined;
  typing.last = unsentOf(entity, id, field as AnyEditedField)?.op;
}

/**
 * Withdraws what was typed in a field and not sent, because the text can no longer be saved. What
 * was waiting in the field before waits again, and what was rejected is rejected again. What was
 * sent stays, answered or not, and nothing older is sent in its place.
 */
export function withdrawTyped<E extends EditedEntity>(
  entity: E,
  id: string,
  field: EditedField<E>,
): void {
  const user = currentUser();
  if (!user || typing?.key !== `${entity}/${id}/${field}`) return;
  const { before, last } = typing;
  typing = undefined;
  const earlier = before && { ...before, sequence: outbox().nextSequence() };
  const of = { user: user.id, entity, id, field: field as AnyEditedField };
  void outbox().change(withdrawn(of, last, earlier));
}

/** The newest edit of a field that the server certainly does not have. */
function unsentOf(entity: EditedEntity, id: string, field: AnyEditedField): FieldEdit | undefined {
  return editsOfField(entity, id, field).filter(canWithdraw).at(-1);
}

/**
 * Takes an edit off the queue and puts an earlier one back, unless the edit was sent or replaced by
 * then, maybe by another tab. The earlier one keeps its operation: if it was sent after all, sending
 * it again changes nothing.
 */
const withdrawn =
  (field: FieldOf, last: string | undefined, earlier: FieldEdit | undefined): Change =>
  (entries) => {
    const ofField = entries.filter((entry) => entry.kind === 'edit' && isSameField(entry, field));
    const newest = ofField.filter(canWithdraw).at(-1);
    if (newest?.op !== last) return {};
    const isOutdated = newest?.attempted || ofField.some(({ op }) => op === earlier?.op);
    const put = earlier && !isOutdated ? [earlier] : [];
    return { ...withdraw(newest ? [newest.op] : [])(entries), put };
  };
