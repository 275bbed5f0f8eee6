import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './states.module.css';

type ErrorStateProps = {
  /** What failed, in one line. */
  title: ReactNode;
  /** What to do next. */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  retryLabel?: string;
};

/** Shown in place of data that could not be loaded. */
export function ErrorState({
  title,
  children,
  onRetry,
  retrying = false,
  retryLabel = 'Try Again',
}: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>{title}</p>
      {children ? <div className={styles.text}>{children}</div> : null}
      {onRetry ? (
        <div className={styles.action}>
          <Button onClick={onRetry} busy={retrying}>
            {retryLabel}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
