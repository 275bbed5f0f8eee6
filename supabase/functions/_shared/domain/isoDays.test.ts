import { expect, it } from 'vitest';
import { addDays, dayIn } from './isoDays.ts';

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
