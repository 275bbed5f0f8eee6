import { expect, it } from 'vitest';
import { addDays, calendarDate, dayIn, isoDate, longDate } from './calendarDate.ts';

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

it('returns the date in another time zone', () => {
  const moment = new Date('2026-12-31T23:30:00Z');
  expect(dayIn('America/New_York', moment)).toBe('2026-12-31');
  expect(dayIn('UTC', moment)).toBe('2026-12-31');
  expect(dayIn('Europe/Warsaw', moment)).toBe('2027-01-01');
  expect(dayIn('Pacific/Kiritimati', moment)).toBe('2027-01-01');
});

it('adds days across months, leap years and clock changes', () => {
  expect(addDays('2026-11-21', 30)).toBe('2026-12-21');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-12-31', 365)).toBe('2027-12-31');
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
});
