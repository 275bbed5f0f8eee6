import type { ReactNode } from 'react';
import { Brand } from './Brand.tsx';
import styles from './CenteredPage.module.css';
import { ThemeSwitch } from './theme/ThemeSwitch.tsx';

type CenteredPageProps = {
  /** Gives content such as quotes more width, without a card around it. */
  wide?: boolean;
  children: ReactNode;
};

/** A screen with a single purpose: sign-in, welcome, not found. */
export function CenteredPage({ wide = false, children }: CenteredPageProps) {
  return (
    <div className={styles.centered}>
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
