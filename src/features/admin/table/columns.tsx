import type { TdHTMLAttributes } from 'react';

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
