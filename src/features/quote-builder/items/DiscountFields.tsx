import { discountTypes, limits, steps } from '@quote/constants.ts';
import { texts } from '@quote/texts.ts';
import type { LineItem } from '@quote/types.ts';
import { saveEdit } from '../../../outbox/saveEdit.ts';
import { NumberInput } from '../../../ui/inputs/NumberInput.tsx';
import { SelectInput } from '../../../ui/inputs/SelectInput.tsx';
import { useLineItemField } from './useLineItemField.ts';

/** The discount's value and its type. Each type has limits and a step of its own (SPEC §5). */
export function DiscountFields({ quoteId, item }: { quoteId: string; item: LineItem }) {
  const field = useLineItemField(quoteId, item, 'discountValue');
  const isPercent = item.discountType === 'percent';
  const limit = isPercent ? limits.percent : limits.money;
  return (
    <>
      <NumberInput
        // A text left half-typed for one type means nothing for the other.
        key={item.discountType}
        {...field}
        label={texts.items.labels.discount}
        min={limit.min}
        max={limit.max}
        step={isPercent ? steps.percent : steps.money}
        prefix="−"
        inputMode="decimal"
        disabled={!item.enabled}
      />
      <SelectInput
        label={texts.items.labels.discountType}
        value={item.discountType}
        disabled={!item.enabled}
        onChange={(type) => saveEdit('lineItem', item.id, 'discountType', type, { quoteId })}
      >
        {discountTypes.map((type) => (
          <option key={type} value={type}>
            {texts.discountTypes[type]}
          </option>
        ))}
      </SelectInput>
    </>
  );
}
