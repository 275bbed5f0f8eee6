import { texts } from '../../texts/texts.ts';

const monthFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `2026-01` as `Jan 2026`. */
export const monthName = (month: string): string =>
  monthFormat.format(new Date(`${month}-01T00:00:00Z`));

/** A rate from 0 to 1 as `62%`; a dash for none. */
export const percent = (rate: number | null): string =>
  rate === null ? '–' : `${Math.round(rate * 100)}%`;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Seconds as minutes, hours from one hour on, or days from two days on; a dash for none. */
export function duration(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined) return '–';
  if (seconds < HOUR) return texts.reports.duration(`${Math.round(seconds / MINUTE)}`, 'minute');
  const [of, unit] = seconds < 2 * DAY ? ([HOUR, 'hour'] as const) : ([DAY, 'day'] as const);
  return texts.reports.duration(`${Number((seconds / of).toFixed(1))}`, unit);
}

/** Seconds as days, for an axis. */
export const days = (seconds: number): number => seconds / DAY;

/** Dollars as a number, for what is drawn; what is written is never computed from it. */
export const amountOf = (total: string | undefined): number => Number(total ?? 0);

const compact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** `$12.5K`, for an axis. */
export const compactMoney = (value: number): string => compact.format(value);
