import { checkField, type EditableFields } from '@domain/fields.ts';
import type { FieldCheck, FieldContext } from '@domain/numberFields.ts';
import type { Quote } from '@domain/types.ts';
import { outbox } from '../current.ts';
import type {
  AnyEditedField,
  EditedEntity,
  EditedField,
  EditValue,
  FieldEdit,
} from '../queue/entry.ts';
import { isReplacedBy } from '../queue/superseded.ts';
import { cachedQuote } from '../view/cachedQuote.ts';
import { currentUser } from '../view/currentUser.ts';
import { getQuoteNow } from '../view/liveQuote.ts';
import { ownEdits } from '../view/ownEdits.ts';
import { withPendingEdits } from '../view/withPendingEdits.ts';
import { makeEntry } from './makeEntry.ts';

/**
 * Queues a field's new value for the server. The screen shows it within the same event; the kind of
 * field decides when it is sent.
 * @param of.seen the value that the user saw instead, if the one on the screen has changed meanwhile
 * @returns the check of the value: an invalid or out-of-range value is refused and never sent
 */
export function saveEdit<E extends EditedEntity, F extends EditedField<E>>(
  entity: E,
  id: string,
  field: F,
  value: EditValue,
  { quoteId, seen }: { quoteId: string; seen?: EditValue | undefined },
): FieldCheck<EditableFields[E][F]> {
  const user = currentUser();
  if (user === null) return { ok: false, message: 'Sign in to save this' };
  const check = checkField(entity, field, value, contextOf(entity, id, quoteId));
  if (!check.ok) return check;
  const edit = makeEntry<FieldEdit>(
    {
      kind: 'edit',
      entity,
      id,
      quoteId,
      field: field as AnyEditedField,
      value: check.value as EditValue,
      base: undefined,
    },
    user,
  );
  const base = seen ?? valueBefore(edit);
  if (field === 'discountType' && base === check.value) return check;
  outbox().add([{ ...edit, base }]);
  return check;
}

/**
 * A discount value is checked against the type on the screen, a quantity against the tenant's
 * setting.
 */
function contextOf(entity: EditedEntity, id: string, quoteId: string): FieldContext {
  const decimalQuantities = currentUser()?.tenant?.decimalQuantities === true;
  const quote = getQuoteNow(quoteId);
  const thing = entity === 'quote' ? quote : quote?.lineItems.find((one) => one.id === id);
  return thing ? { discountType: thing.discountType, decimalQuantities } : { decimalQuantities };
}

/**
 * The field's value without the entries that this edit replaces, and without one that is about to be sent: it may not
 * leave. Once the server has that one, this edit is based on it (`saved`).
 */
function valueBefore(edit: FieldEdit): EditValue | undefined {
  const cached = cachedQuote(edit.quoteId);
  if (!cached) return undefined;
  const others = ownEdits(edit.quoteId).filter((entry) => {
    const attempted = entry.attempted && outbox().isClaimed(entry.op);
    return !isReplacedBy({ ...entry, attempted }, edit);
  });
  return fieldOf(withPendingEdits(cached, others), edit);
}

function fieldOf(quote: Quote, { entity, id, field }: FieldEdit): EditValue | undefined {
  const thing: object | undefined =
    entity === 'quote' ? quote : quote.lineItems.find((item) => item.id === id);
  return thing && Object.getOwnPropertyDescriptor(thing, field)?.value;
}
