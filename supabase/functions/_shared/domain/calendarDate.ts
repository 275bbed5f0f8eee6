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
