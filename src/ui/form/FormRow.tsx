import { type ReactNode, useId } from 'react';
import styles from './form.module.css';

type FormRowProps = {
  label: string;
  required?: boolean;
  /** What the field takes; read out with it. */
  hint?: string;
  /** The field, given the id that its label points to, and the hint's. */
  children: (id: string, hintId: string | undefined) => ReactNode;
};

/** A field under its label. */
export function FormRow({ label, required = false, hint, children }: FormRowProps) {
  const id = useId();
  const hintId = useId();
  return (
    <div className={styles.row}>
      {/* The star is drawn by the stylesheet: the field's name is the label alone. */}
      <label className={styles.label} htmlFor={id} data-required={required || undefined}>
        {label}
      </label>
      {children(id, hint ? hintId : undefined)}
      {hint ? (
        <span id={hintId} className={styles.hint}>
          {hint}
        </span>
      ) : null}
    </div>
  );
}
