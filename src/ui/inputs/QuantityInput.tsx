import { limits, steps } from '@domain/constants.ts';
import { type NumberFieldProps, NumberInput } from './NumberInput.tsx';

type QuantityInputProps = NumberFieldProps & {
  /** Whether the tenant allows decimals, so that phones show a decimal point key. */
  hasDecimals: boolean;
};

/** A quantity, stepped by 1. Its `check` decides whether it must be whole. */
export function QuantityInput({ hasDecimals, ...props }: QuantityInputProps) {
  const { min, max } = limits.quantity;
  return (
    <NumberInput
      {...props}
      min={min}
      max={max}
      step={steps.quantity}
      inputMode={hasDecimals ? 'decimal' : 'numeric'}
    />
  );
}
