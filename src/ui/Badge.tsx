import type { ReactNode } from 'react';
import styles from './Badge.module.css';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

type BadgeProps = { tone?: Tone; children: ReactNode };

/** A status in a word or two. The words say it too: the tone only makes it quicker to find. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span className={tone === 'neutral' ? styles.badge : `${styles.badge} ${styles[tone]}`}>
      {children}
    </span>
  );
}

/** Badges about the same thing, side by side. */
export function Badges({ children }: { children: ReactNode }) {
  return <span className={styles.group}>{children}</span>;
}
