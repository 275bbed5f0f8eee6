import { limits, steps } from '@domain/constants.ts';
import { type NumberFieldProps, NumberInput } from './NumberInput.tsx';

type QuantityInputProps = NumberFieldProps & {
  /** Whether the tenant has allowed decimals, so that phones offer a key for the point. */
  hasDecimals: boolean;
};

/** A quantity: arrows step by 1. Its `check` says whether it must be whole. */
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
