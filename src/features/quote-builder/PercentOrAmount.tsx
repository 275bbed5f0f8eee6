import { discountTypes, limits, steps } from '@domain/constants.ts';
import type { DiscountType } from '@domain/types.ts';
import type { ReactNode } from 'react';
import { texts } from '../../texts/texts.ts';
import { type NumberFieldProps, NumberInput } from '../../ui/inputs/NumberInput.tsx';
import { SelectInput } from '../../ui/inputs/SelectInput.tsx';

type PercentOrAmountProps = NumberFieldProps & {
  /** Before the value, such as a minus sign. */
  prefix?: string;
  type: DiscountType;
  typeLabel: string;
  onType: (type: string) => void;
  unsavedType?: ReactNode;
};

/**
 * A percent or an amount, and which of both it is. Each has its own limits and step (S5-26, S5-27).
 */
export function PercentOrAmount(props: PercentOrAmountProps) {
  const { type, typeLabel, onType, unsavedType, disabled = false, ...field } = props;
  const limit = type === 'percent' ? limits.percent : limits.money;
  return (
    <>
      <NumberInput
        // Keyed by type: text half-typed for one type does not apply to the other.
        key={type}
        {...field}
        disabled={disabled}
        min={limit.min}
        max={limit.max}
        step={type === 'percent' ? steps.percent : steps.money}
        inputMode="decimal"
      />
      <SelectInput
        label={typeLabel}
        value={type}
        disabled={disabled}
        onChange={onType}
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
}
