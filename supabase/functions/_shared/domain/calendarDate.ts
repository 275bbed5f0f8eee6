/** A calendar date without a time or zone. `month` counts from 1. */
export type CalendarDate = { year: number; month: number; day: number };

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The local date. */
export function calendarDate(date: Date | CalendarDate): CalendarDate {
  if (!(date instanceof Date)) return date;
  return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() };
}

/** `'2026-11-20'` */
export function isoDate({ year, month, day }: CalendarDate): string {
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

/** `'November 20, 2026'`, which is unambiguous everywhere. */
export function longDate({ year, month, day }: CalendarDate): string {
  return `${months[month - 1] ?? ''} ${day}, ${year}`;
}

/** Parses `'2026-11-20'`. */
export function dayOf(iso: string): CalendarDate {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return { year, month, day };
}

/** The date at a moment in a time zone, `'2026-11-20'`. */
export function dayIn(timeZone: string, moment: Date): string {
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  const parts = format.formatToParts(moment);
  const number = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return isoDate({ year: number('year'), month: number('month'), day: number('day') });
}

/** Whether the date exists, which `'2026-02-31'` does not. */
export function isOnCalendar(iso: string): boolean {
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
}

/** The date a number of days later. */
export function addDays(iso: string, days: number): string {
  const { year, month, day } = dayOf(iso);
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}
