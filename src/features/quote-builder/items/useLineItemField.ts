import { checkField } from '@domain/fields.ts';
import type { TypedField } from '@domain/lineItemFields.ts';
import type { DiscountType } from '@domain/types.ts';
import { type ReactNode, useCallback } from 'react';
import { beginTyping, saveTyped, withdrawTyped } from '../../../outbox/edits/typing.ts';
import { useDecimalQuantities } from '../../../ui/DecimalQuantities.ts';
import type { Checked } from '../../../ui/inputs/useFieldText.ts';
import { useUnsavedNote } from '../useUnsavedNote.tsx';

type FieldBinding = {
  check: (text: string) => Checked;
  onSave: (value: string) => void;
  onBegin: () => void;
  onWithdraw: () => void;
  unsaved: ReactNode;
};

/**
 * Binds an input to one field of a line item: its check, where it is saved, and why it is not
 * saved.
 * @param discountType the line's type, needed to check its `discountValue`
 */
export function useLineItemField(
  quoteId: string,
  itemId: string,
  field: TypedField,
  discountType?: DiscountType,
): FieldBinding {
  const unsaved = useUnsavedNote('lineItem', itemId, field);
  const decimalQuantities = useDecimalQuantities();
  const check = useCallback(
    (text: string) =>
      checkField('lineItem', field, text, {
        ...(discountType ? { discountType } : {}),
        decimalQuantities,
      }),
    [field, discountType, decimalQuantities],
  );
  const onSave = useCallback(
    (value: string) => {
      saveTyped('lineItem', itemId, field, value, { quoteId });
    },
    [quoteId, itemId, field],
  );
  const onWithdraw = useCallback(() => withdrawTyped('lineItem', itemId, field), [itemId, field]);
  return { check, onSave, onBegin: beginTyping, onWithdraw, unsaved };
}
