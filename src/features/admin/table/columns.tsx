import type { TdHTMLAttributes } from 'react';
import styles from '../admin.module.css';

type NamedCell = TdHTMLAttributes<HTMLTableCellElement> & { 'data-label': string };

/** On a narrow screen each row becomes a card, and each cell shows its column's label. */
export const named = (label: string) => ({
  title: label,
  onCell: (): NamedCell => ({ 'data-label': label }),
});

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

export function Day({ time }: { time: string }) {
  return <time dateTime={time}>{day.format(new Date(time))}</time>;
}

const tones = {
  good: styles.badgeGood,
  quiet: styles.badgeQuiet,
  warning: styles.badgeWarning,
};

type BadgeProps = { tone: 'good' | 'quiet' | 'warning'; children: string };

/** A one-word status. */
export function Badge({ tone, children }: BadgeProps) {
  return <span className={`${styles.badge} ${tones[tone]}`}>{children}</span>;
}
