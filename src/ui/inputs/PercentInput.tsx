import { limits } from '@domain/constants.ts';
import { type NumberFieldProps, NumberInput } from './NumberInput.tsx';

/** A percentage from 0 to 100; each field sets its step (1 for a discount, 0.1 for tax). */
export function PercentInput(props: NumberFieldProps & { step: string }) {
  const { min, max } = limits.percent;
  return <NumberInput {...props} min={min} max={max} suffix="%" inputMode="decimal" />;
}
