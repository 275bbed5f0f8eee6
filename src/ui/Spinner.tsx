import styles from './states.module.css';

type SpinnerProps = {
  /** What is loading, for screen readers. */
  label?: string;
  /** Whether it fills the window. */
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
