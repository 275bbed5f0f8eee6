import { formatMoney } from '@domain/money.ts';
import { reports } from '../../texts/reports.ts';

const monthFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `2026-01` as `Jan 2026`. */
export const monthName = (month: string): string =>
  monthFormat.format(new Date(`${month}-01T00:00:00Z`));

/** A rate from 0 to 1 as `62%`, and as `0%` or `100%` only if it is that; a dash for none. */
export function percent(rate: number | null): string {
  if (rate === null) return '–';
  if (rate === 0 || rate === 1) return `${rate * 100}%`;
  return `${Math.min(99, Math.max(1, Math.round(rate * 100)))}%`;
}

const units = { minute: 60, hour: 3600, day: 86_400 } as const;
type Unit = keyof typeof units;

/** The unit in which a time is said: days from two days on, hours from one hour on. */
function unitOf(seconds: number): Unit {
  if (seconds >= 2 * units.day) return 'day';
  return seconds >= units.hour ? 'hour' : 'minute';
}

/** Seconds in a unit, with one decimal at most. */
const inUnit = (seconds: number, unit: Unit): string =>
  `${Number((seconds / units[unit]).toFixed(unit === 'minute' ? 0 : 1))}`;

/** Seconds as `30 minutes`, `1.5 hours` or `2.3 days`; a dash for none. */
export function duration(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined) return '–';
  if (seconds < units.minute) return reports.noTime;
  // Rounded before the unit is chosen, or there were 60 minutes beside 1 hour.
  const rounded = Math.round(seconds / units.minute) * units.minute;
  const tenths = units.hour / 10;
  const said = rounded < units.hour ? rounded : Math.round(rounded / tenths) * tenths;
  return reports.duration(inUnit(said, unitOf(said)), unitOf(said));
}

/** Says times on an axis whose longest is given, all in the same unit. */
export function axisTime(longest: number): (seconds: number) => string {
  const unit = unitOf(longest);
  return (seconds) => reports.duration(inUnit(seconds, unit), unit);
}

/** Dollars as a number, for what is drawn; what is written is never computed from it. */
export const amountOf = (total: string | undefined): number => Number(total ?? 0);

/** `$1,234.50`, beside what is drawn. */
export const drawnMoney = (value: number): string => formatMoney(value.toFixed(2));

const compact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** `$12.5K`, for an axis. */
export const compactMoney = (value: number): string => compact.format(value);

const LINE = 18;
const LINES = 2;

/** A name as it fits beside its bar, where long words cannot break; cut where a reader sees characters. */
export function shortName(name: string): string {
  const cut = (text: string, length: number) => {
    const characters = Array.from(text);
    if (characters.length <= length) return text;
    return `${characters
      .slice(0, length - 1)
      .join('')
      .trimEnd()}…`;
  };
  const words = name.split(' ').map((word) => cut(word, LINE));
  return cut(words.join(' '), LINE * LINES - 4);
}
