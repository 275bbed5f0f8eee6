import { type ReactNode, useId } from 'react';
import { firstFocus } from '../firstFocus.ts';
import { Choice } from './Choice.tsx';
import styles from './choice.module.css';

type RadioGroupProps<Value extends string> = {
  legend: string;
  values: readonly Value[];
  labels: Record<Value, string>;
  value: Value;
  onChange: (value: Value) => void;
  /** Whether the choices stand side by side, where there is room. */
  inline?: boolean;
  autoFocus?: boolean;
  /** What belongs to the choice, below it. */
  children?: ReactNode;
};

/** One of a few values. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, values, labels, value, onChange, inline, autoFocus = false, children } = props;
  const name = useId();
  return (
    <fieldset className={styles.group} data-inline={inline || undefined}>
      <legend>{legend}</legend>
      {values.map((one) => (
        <Choice
          key={one}
          type="radio"
          name={name}
          value={one}
          checked={one === value}
          onChange={() => onChange(one)}
          {...firstFocus(autoFocus && one === value)}
        >
          {labels[one]}
        </Choice>
      ))}
      {children}
    </fieldset>
  );
}
