import styles from './preview.module.css';

/** A row that is refused: where it is, such as `Line 3`, and why. */
export function BadRow({ at, name, reason }: { at: string; name: string; reason: string }) {
  return (
    <>
      <span className={styles.line}>{at}</span>
      <span className={styles.text}>
        {reason}
        {name ? <span className={styles.detail}>{name}</span> : null}
      </span>
    </>
  );
}
