import styles from './states.module.css';

type Length = number | string;

/** A gray placeholder block for content that is loading. */
export function Skeleton({ width = '100%', height = 16 }: { width?: Length; height?: Length }) {
  return <span className={styles.skeleton} aria-hidden="true" style={{ width, height }} />;
}

type SkeletonRowsProps = { rows?: number; rowHeight?: number; label?: string };

/** A placeholder for a list that is loading, with about as many blocks as rows are expected. */
export function SkeletonRows({ rows = 4, rowHeight = 32, label = 'Loading' }: SkeletonRowsProps) {
  return (
    <div className={styles.skeletonRows} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <Skeleton key={row} height={rowHeight} />
      ))}
    </div>
  );
}
