import { type ReactNode, type Ref, useId } from 'react';
import styles from './Panel.module.css';

type PanelProps = {
  title: ReactNode;
  /** Buttons to the right of the title. */
  actions?: ReactNode;
  /** The heading's level in the page's outline. */
  level?: 2 | 3;
  /** Without inner padding, for lists and tables that reach the edge. */
  flush?: boolean;
  className?: string | undefined;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
};

/** A titled card: a region labeled by its heading. */
export function Panel({
  title,
  actions,
  level = 2,
  flush = false,
  className = '',
  ref,
  children,
}: PanelProps) {
  const titleId = useId();
  const Heading = `h${level}` as const;
  return (
    <section ref={ref} className={`${styles.panel} ${className}`.trim()} aria-labelledby={titleId}>
      <header className={styles.header}>
        <Heading id={titleId} className={styles.title ?? ''}>
          {title}
        </Heading>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </header>
      <div className={flush ? `${styles.body} ${styles.flush}` : styles.body}>{children}</div>
    </section>
  );
}
