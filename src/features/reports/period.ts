import { dayIn } from '@domain/isoDays.ts';
import { reports } from '../../texts/reports.ts';

export type PeriodName = keyof typeof reports.periods;

/** The first and the last month, such as `2026-01`. */
export type Period = { since: string; until: string };

const names = Object.keys(reports.periods) as PeriodName[];

/** The period that an address asks for, else the last 12 months. */
export const periodNamed = (text: string | null): PeriodName =>
  names.find((name) => name === text) ?? '12';

/** Which months a period has on this day in a time zone. Those that count back end with the current month. */
export function periodOf(name: PeriodName, timeZone: string, now: Date): Period {
  const [year = 0, month = 1] = dayIn(timeZone, now).split('-').map(Number);
  if (name === 'this-year') return { since: `${year}-01`, until: monthAt(year, month) };
  if (name === 'last-year') return { since: `${year - 1}-01`, until: `${year - 1}-12` };
  return { since: monthAt(year, month - Number(name) + 1), until: monthAt(year, month) };
}

/** All months of a period. */
export function monthsOf({ since, until }: Period): string[] {
  const [year = 0, month = 1] = since.split('-').map(Number);
  const months: string[] = [];
  for (let later = 0; (months.at(-1) ?? '') < until; later += 1) {
    months.push(monthAt(year, month + later));
  }
  return months;
}

/** The month with this number, where 0 is the December before. */
const monthAt = (year: number, month: number): string =>
  new Date(Date.UTC(year, month - 1)).toISOString().slice(0, 7);
