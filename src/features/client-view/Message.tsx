import type { ReactNode } from 'react';
import styles from './clientView.module.css';

type MessageProps = { title: string; children?: ReactNode };

/** What stands in the letter's place when there is no letter to show. */
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
