import { app } from '../texts/app.ts';
import styles from './Brand.module.css';

/** The product's mark: a quotation mark on a tile. */
export function BrandMark({ size = 24 }: { size?: number }) {
  return (
    <svg
      className={styles.mark}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="32" height="32" rx="7" fill="currentColor" />
      <path
        d="M8 18v-5l4-5h3l-2.5 5H15v8H8zm10 0v-5l4-5h3l-2.5 5H25v8h-7z"
        fill="var(--qw-on-accent)"
      />
    </svg>
  );
}

/** Mark and name, for screens without a header bar. */
export function Brand() {
  return (
    <span className={styles.brand}>
      <BrandMark />
      <span className={styles.name}>{app.title}</span>
    </span>
  );
}
