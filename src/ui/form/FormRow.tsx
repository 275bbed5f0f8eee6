import { type ReactNode, useId } from 'react';
import styles from './form.module.css';

type FormRowProps = {
  label: string;
  required?: boolean;
  /** What the field accepts; screen readers read it with the field. */
  hint?: string;
  /** The field, called with the id for its label, and the id of the hint. */
  children: (id: string, hintId: string | undefined) => ReactNode;
};

/** A field with a label above it. */
export function FormRow({ label, required = false, hint, children }: FormRowProps) {
  const id = useId();
  const hintId = useId();
  return (
    <div className={styles.row}>
      {/* CSS adds the asterisk, so that the accessible name is the label alone. */}
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
