import { discountTypes, limits, steps } from '@domain/constants.ts';
import { messages } from '@domain/messages/messages.ts';
import type { DiscountType } from '@domain/types.ts';
import { memo } from 'react';
import { saveEdit } from '../../../outbox/edits/saveEdit.ts';
import { texts } from '../../../texts/texts.ts';
import { NumberInput } from '../../../ui/inputs/NumberInput.tsx';
import { SelectInput } from '../../../ui/inputs/SelectInput.tsx';
import { useUnsavedNote } from '../useUnsavedNote.tsx';
import { useLineItemField } from './useLineItemField.ts';

type DiscountFieldsProps = {
  quoteId: string;
  itemId: string;
  type: DiscountType;
  value: string;
  disabled: boolean;
};

/** The discount's value and type. Each type has its own limits and step (S5-26, S5-27). */
export const DiscountFields = memo(function DiscountFields(props: DiscountFieldsProps) {
  const { quoteId, itemId, type, value, disabled } = props;
  const field = useLineItemField(quoteId, itemId, 'discountValue', type);
  const unsavedType = useUnsavedNote('lineItem', itemId, 'discountType');
  const limit = type === 'percent' ? limits.percent : limits.money;
  return (
    <>
      <NumberInput
        // Keyed by type: text half-typed for one type does not apply to the other.
        key={type}
        {...field}
        value={value}
        label={messages.items.labels.discount}
        min={limit.min}
        max={limit.max}
        step={type === 'percent' ? steps.percent : steps.money}
        prefix="-"
        inputMode="decimal"
        disabled={disabled}
        enterKeyHint="next"
      />
      <SelectInput
        label={messages.items.labels.discountType}
        value={type}
        disabled={disabled}
        onChange={(next) => saveEdit('lineItem', itemId, 'discountType', next, { quoteId })}
        unsaved={unsavedType}
      >
        {discountTypes.map((one) => (
          <option key={one} value={one}>
            {texts.discountTypes[one]}
          </option>
        ))}
      </SelectInput>
    </>
  );
});
