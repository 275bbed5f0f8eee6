import styles from './states.module.css';

type SpinnerProps = {
  /** What is being waited for, for screen readers. */
  label?: string;
  /** Fills the window. */
  page?: boolean;
};

export function Spinner({ label = 'Loading', page = false }: SpinnerProps) {
  return (
    <div
      className={page ? `${styles.spinner} ${styles.spinnerPage}` : styles.spinner}
      role="status"
      aria-label={label}
    >
      <span className={styles.spinnerRing} aria-hidden="true" />
    </div>
  );
}
