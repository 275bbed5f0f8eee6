import { limits, steps } from '@quote/constants.ts';
import { type NumberFieldProps, NumberInput } from './NumberInput.tsx';

// SPEC §5: quantity accepts only empty input or whole digits
const WHOLE_DIGITS = /^\d*$/;

/** A whole number; anything but digits does not get into the field. */
export function QuantityInput(props: NumberFieldProps) {
  const { min, max } = limits.quantity;
  return (
    <NumberInput
      {...props}
      min={min}
      max={max}
      step={steps.quantity}
      accepts={WHOLE_DIGITS}
      inputMode="numeric"
    />
  );
}
