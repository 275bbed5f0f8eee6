import type { ReactNode } from 'react';
import styles from './field.module.css';

/** Why a field is not saved, under it. */
export function FieldMessage({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span id={id} className={styles.message}>
      {children}
    </span>
  );
}
