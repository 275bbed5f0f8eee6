import type { ReactNode } from 'react';
import { Brand } from './Brand.tsx';
import styles from './CentredPage.module.css';
import { ThemeSwitch } from './theme/ThemeSwitch.tsx';

type CentredPageProps = {
  /** Room for what is to be read, without a card around it. */
  wide?: boolean;
  children: ReactNode;
};

/** A screen with one thing to say or to ask: sign-in, welcome, not found. */
export function CentredPage({ wide = false, children }: CentredPageProps) {
  return (
    <div className={styles.centred}>
      <header className={styles.top}>
        <Brand />
        <ThemeSwitch />
      </header>
      <main className={styles.main}>
        <div className={wide ? styles.wide : styles.card}>{children}</div>
      </main>
    </div>
  );
}
