/** Days as text, `'2026-11-20'`, without a time zone of their own. */

import { dayOf, isoDate } from './calendarDate.ts';

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
