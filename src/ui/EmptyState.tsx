import type { ReactNode } from 'react';
import styles from './states.module.css';

type EmptyStateProps = {
  /** What is missing, in one line. */
  title: ReactNode;
  /** What to do about it. */
  children?: ReactNode;
  action?: ReactNode;
};

/** Shown in place of an empty list. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <p className={styles.title}>{title}</p>
      {children ? <div className={styles.text}>{children}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
