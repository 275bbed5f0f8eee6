import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import type { ToastText } from '@domain/messages/wording.ts';
import textStyles from '../text.module.css';
import styles from './csvImport.module.css';

/** The import is running. Its duration is unknown, so the bar is indeterminate. */
export function ImportRunning({ label }: { label: string }) {
  return (
    <div className={styles.outcome} role="status">
      <p>{label}…</p>
      <progress className={styles.progress} aria-label={label} />
    </div>
  );
}

export function ImportDone({ title, description }: ToastText) {
  return (
    <div className={styles.outcome} role="status">
      <CheckCircleFilled className={`${styles.icon} ${styles.iconDone}`} aria-hidden />
      <p className={styles.outcomeTitle}>{title}</p>
      <p className={textStyles.muted}>{description}</p>
    </div>
  );
}

export function ImportFailed({ title, message }: { title: string; message: string }) {
  return (
    <div className={styles.outcome} role="alert">
      <CloseCircleFilled className={`${styles.icon} ${styles.iconFailed}`} aria-hidden />
      <p className={styles.outcomeTitle}>{title}</p>
      <p className={styles.message}>{message}</p>
    </div>
  );
}
