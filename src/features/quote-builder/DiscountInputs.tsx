import { discountTypes, limits, steps } from '@domain/constants.ts';
import type { DiscountType } from '@domain/types.ts';
import type { ReactNode } from 'react';
import { texts } from '../../texts/texts.ts';
import { type NumberFieldProps, NumberInput } from '../../ui/inputs/NumberInput.tsx';
import { SelectInput } from '../../ui/inputs/SelectInput.tsx';

type DiscountInputsProps = NumberFieldProps & {
  type: DiscountType;
  typeLabel: string;
  onType: (type: string) => void;
  unsavedType: ReactNode;
};

/** The value and type of a discount. Each type has its own limits and step (S5-26, S5-27). */
export function DiscountInputs(props: DiscountInputsProps) {
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
        prefix="-"
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
