import { limits, steps } from '@domain/constants.ts';
import { type NumberFieldProps, NumberInput } from './NumberInput.tsx';

/** An amount in dollars, with a `$` prefix; the arrow keys step by a cent. */
export function AmountInput(props: NumberFieldProps) {
  const { min, max } = limits.money;
  return (
    <NumberInput {...props} min={min} max={max} step={steps.money} prefix="$" inputMode="decimal" />
  );
}
