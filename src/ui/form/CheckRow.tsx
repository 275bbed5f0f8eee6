import { useId } from 'react';
import { Choice } from './Choice.tsx';
import styles from './form.module.css';

type CheckRowProps = {
  label: string;
  /** What it does; screen readers read it with the box. */
  hint: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** A box to check, with its label beside it and what it does below. */
export function CheckRow({ label, hint, isOn, onChange }: CheckRowProps) {
  const hintId = useId();
  return (
    <div className={styles.row}>
      <Choice
        type="checkbox"
        checked={isOn}
        aria-describedby={hintId}
        onChange={(event) => onChange(event.target.checked)}
      >
        {label}
      </Choice>
      <span id={hintId} className={styles.hint}>
        {hint}
      </span>
    </div>
  );
}
