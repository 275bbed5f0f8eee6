import { checkField, type EditableFields } from '@domain/fields.ts';
import type { FieldCheck, FieldContext } from '@domain/numberFields.ts';
import type { Quote } from '@domain/types.ts';
import { newId } from '../api/uuid.ts';
import { texts } from '../texts/texts.ts';
import { aboutOf } from './about.ts';
import { cachedQuote } from './cachedQuote.ts';
import { coalesce, isReplacedBy } from './coalesce.ts';
import { currentUser } from './currentUser.ts';
import type {
  AnyEditedField,
  EditedEntity,
  EditedField,
  EditValue,
  FieldEdit,
  NewEntry,
} from './entry.ts';
import { getQuoteNow } from './liveQuote.ts';
import { ownEdits } from './ownEdits.ts';
import { quietTime } from './quietTime.ts';
import { nextSequence, store } from './store.ts';
import { isLeader } from './thisTab.ts';
import { withPendingEdits } from './withPendingEdits.ts';

/**
 * Queues a field's new value for the server. The screen shows it within the same event; the kind of
 * field decides when it is sent.
 * @returns the check of the value: an invalid or out-of-range value is refused and never sent
 */
export function saveEdit<E extends EditedEntity, F extends EditedField<E>>(
  entity: E,
  id: string,
  field: F,
  value: EditValue,
  { quoteId }: { quoteId: string },
): FieldCheck<EditableFields[E][F]> {
  const user = currentUser();
  if (user === null) return { ok: false, message: texts.outbox.signInToSave };
  const check = checkField(entity, field, value, contextOf(entity, id, quoteId));
  if (!check.ok) return check;
  const edit: NewEntry<FieldEdit> = {
    kind: 'edit',
    op: newId(),
    user: user.id,
    tenant: user.tenantId,
    entity,
    id,
    quoteId,
    field: field as AnyEditedField,
    value: check.value as EditValue,
    base: undefined,
    sequence: nextSequence(),
    dueAt: performance.now() + quietTime(entity, field as AnyEditedField),
  };
  const base = valueBefore(edit);
  if (field === 'discountType' && base === check.value) return check;
  store.write(coalesce(store.all(), { ...edit, ...aboutOf(edit), base }, isLeader()));
  return check;
}

/**
 * A discount value is checked against the type on the screen, a quantity against the tenant's
 * setting.
 */
function contextOf(entity: EditedEntity, id: string, quoteId: string): FieldContext {
  if (entity !== 'lineItem') return {};
  const decimalQuantities = currentUser()?.tenant?.decimalQuantities === true;
  const item = getQuoteNow(quoteId)?.lineItems.find((one) => one.id === id);
  return item ? { discountType: item.discountType, decimalQuantities } : { decimalQuantities };
}

/** The field's value without the entries that this edit replaces. */
function valueBefore(edit: NewEntry<FieldEdit>): EditValue | undefined {
  const cached = cachedQuote(edit.quoteId);
  if (!cached) return undefined;
  const others = ownEdits(edit.quoteId).filter((entry) => !isReplacedBy(entry, edit));
  return fieldOf(withPendingEdits(cached, others), edit);
}

function fieldOf(quote: Quote, { entity, id, field }: NewEntry<FieldEdit>): EditValue | undefined {
  const thing: object | undefined =
    entity === 'quote' ? quote : quote.lineItems.find((item) => item.id === id);
  return thing && Object.getOwnPropertyDescriptor(thing, field)?.value;
}
