import { expect, it } from 'vitest';
import { calendarDate, isoDate, longDate } from './calendarDate.ts';

it('returns the local date, even a minute before midnight', () => {
  expect(calendarDate(new Date(2026, 10, 20, 23, 59))).toEqual({ year: 2026, month: 11, day: 20 });
  expect(calendarDate(new Date(2026, 10, 20, 0, 1))).toEqual({ year: 2026, month: 11, day: 20 });
});

it('returns a calendar date unchanged', () => {
  const day = { year: 2027, month: 1, day: 5 };
  expect(calendarDate(day)).toEqual(day);
});

it('formats a date for file names and for people', () => {
  expect(isoDate({ year: 2027, month: 1, day: 5 })).toBe('2027-01-05');
  expect(longDate({ year: 2027, month: 1, day: 5 })).toBe('January 5, 2027');
  expect(longDate({ year: 2026, month: 12, day: 31 })).toBe('December 31, 2026');
});
