import type { ReactNode } from 'react';
import styles from './field.module.css';

type FieldMessageProps = { id?: string; isHint?: boolean; children: ReactNode };

/** The reason a field is not saved, or what may be wrong with it, shown below it. */
export function FieldMessage({ id, isHint, children }: FieldMessageProps) {
  return (
    <span id={id} className={styles.message} data-hint={isHint || undefined}>
      {children}
    </span>
  );
}
