import type { ReactNode } from 'react';
import styles from './AppHeader.module.css';
import { BrandMark } from './Brand.tsx';

type AppHeaderProps = {
  /** The screen's name: the page's only `h1`. */
  title: ReactNode;
  /** What stands beside the title: a state, the tenant's name. */
  aside?: ReactNode;
  /** It has more actions than a phone has room for. */
  crowded?: boolean;
  /** The screen's actions, at the right. */
  children?: ReactNode;
};

/** The bar at the top of the builder and the dashboard. */
export function AppHeader({ title, aside, crowded, children }: AppHeaderProps) {
  return (
    <header className={styles.header} data-crowded={crowded || undefined}>
      <div className={styles.name}>
        <BrandMark />
        <h1 className={styles.title}>{title}</h1>
        {aside ? <div className={styles.aside}>{aside}</div> : null}
      </div>
      <div className={styles.actions}>{children}</div>
    </header>
  );
}
