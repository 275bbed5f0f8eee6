import type { ReactNode } from 'react';
import styles from './field.module.css';

/** The reason a field is not saved, shown below it. */
export function FieldMessage({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span id={id} className={styles.message}>
      {children}
    </span>
  );
}
