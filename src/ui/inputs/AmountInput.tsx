import { limits, steps } from '@domain/constants.ts';
import { type NumberFieldProps, NumberInput } from './NumberInput.tsx';

/** Dollars and cents: `$` before it, arrows step by a cent. */
export function AmountInput(props: NumberFieldProps) {
  const { min, max } = limits.money;
  return (
    <NumberInput {...props} min={min} max={max} step={steps.money} prefix="$" inputMode="decimal" />
  );
}
