import { describe, expect, it } from 'vitest';
import { dateTime } from './dateFields.ts';

const check = (value: unknown) => dateTime(value, {});

describe('an expiry', () => {
  it('[S5-20] is null if none is given', () => {
    expect(check('')).toEqual({ ok: true, value: null });
    expect(check(null)).toEqual({ ok: true, value: null });
  });

  it('is converted to UTC from any offset', () => {
    for (const [given, moment] of [
      ['2027-03-01T12:00:00Z', '2027-03-01T12:00:00.000Z'],
      ['2027-03-01T12:00+02:00', '2027-03-01T10:00:00.000Z'],
      ['2027-03-01T12:00:00.123456+00:00', '2027-03-01T12:00:00.123Z'],
    ]) {
      expect(check(given)).toEqual({ ok: true, value: moment });
    }
  });

  it('without an offset is in the user’s own time zone', () => {
    expect(check('2027-03-01T12:00')).toEqual({
      ok: true,
      value: new Date(2027, 2, 1, 12).toISOString(),
    });
  });

  it.each([
    'tomorrow',
    '2027-03-01',
    '2027-13-01T12:00Z',
    '2027-03-01T25:00Z',
    '2026-02-31T00:00',
    '2027-02-29T12:00Z',
    '2027-04-31T12:00+02:00',
    'infinity',
    '1999-12-31T00:00Z',
    '+012027-03-01T12:00Z',
    1_900_000_000,
    undefined,
    {},
  ])('cannot be %j', (value) => {
    expect(check(value)).toEqual({ ok: false, message: 'Must be a date and time, or empty' });
  });
});
