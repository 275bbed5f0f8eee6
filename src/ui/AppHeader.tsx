import type { ReactNode } from 'react';
import styles from './AppHeader.module.css';
import { BrandMark } from './Brand.tsx';

type AppHeaderProps = {
  /** The screen's name, in the page's only `h1`. */
  title: ReactNode;
  /** Shown beside the title, such as a status or the tenant's name. */
  aside?: ReactNode;
  /** Whether it has more actions than fit on a phone. */
  crowded?: boolean;
  /** The screen's actions, on the right. */
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
