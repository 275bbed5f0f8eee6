import type { ReactNode } from 'react';
import styles from './clientView.module.css';

type MessageProps = { title: string; children?: ReactNode };

/** Shown in place of the letter when there is none. */
export function Message({ title, children }: MessageProps) {
  return (
    <main className={styles.page}>
      <div className={styles.message} role="alert">
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
