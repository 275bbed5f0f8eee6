import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { messages } from '@domain/messages/messages.ts';
import { texts } from '../../../texts/texts.ts';
import textStyles from '../../../ui/text.module.css';
import styles from './csvImport.module.css';

/** The import is running. Its duration is unknown, so the bar is indeterminate. */
export function ImportRunning({ count }: { count: number }) {
  const label = texts.csvImport.importing(count);
  return (
    <div className={styles.outcome} role="status">
      <p>{label}…</p>
      <progress className={styles.progress} aria-label={label} />
    </div>
  );
}

export function ImportDone({ imported }: { imported: number }) {
  const { title, description } = texts.csvImport.succeeded(imported);
  return (
    <div className={styles.outcome} role="status">
      <CheckCircleFilled className={`${styles.icon} ${styles.iconDone}`} aria-hidden />
      <p className={styles.outcomeTitle}>{title}</p>
      <p className={textStyles.muted}>{description}</p>
    </div>
  );
}

export function ImportFailed({ message }: { message: string }) {
  return (
    <div className={styles.outcome} role="alert">
      <CloseCircleFilled className={`${styles.icon} ${styles.iconFailed}`} aria-hidden />
      <p className={styles.outcomeTitle}>{messages.csvImport.failed.title}</p>
      <p className={styles.message}>{message}</p>
    </div>
  );
}
