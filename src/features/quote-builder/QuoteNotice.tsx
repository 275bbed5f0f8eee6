import type { ReactNode } from 'react';
import styles from './quoteNotice.module.css';

type QuoteNoticeProps = {
  label: string;
  tone: 'positive' | 'warning' | 'neutral';
  icon: ReactNode;
  /** The id of the text, for what is described by it. */
  id?: string | undefined;
  text: ReactNode;
  /** Buttons. */
  children: ReactNode;
};

/** A strip above the open quote that says what it is, with what can be done about it. */
export function QuoteNotice({ label, tone, icon, id, text, children }: QuoteNoticeProps) {
  return (
    <section className={styles.notice} aria-label={label} data-tone={tone}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <p id={id}>{text}</p>
      {children}
    </section>
  );
}
