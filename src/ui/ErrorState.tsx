import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './states.module.css';

type ErrorStateProps = {
  /** What did not work, in one line. */
  title: ReactNode;
  /** What to do next. */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  retryLabel?: string;
};

/** What a list or page shows when its data could not be had. */
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
          <Button onClick={onRetry} loading={retrying}>
            {retryLabel}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
