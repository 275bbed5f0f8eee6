import { expect, it } from 'vitest';
import { defaultSettings } from './constants.ts';
import { checkField } from './fields.ts';

it('accepts whole days from 1 to 365', () => {
  const check = (value: unknown) => checkField('settings', 'validityDays', value);
  for (const [given, days] of [
    [1, 1],
    ['365', 365],
    [' 030 ', 30],
  ]) {
    expect(check(given)).toEqual({ ok: true, value: days });
  }
  for (const wrong of [0, 366, 1.5, -1, '', '1e2', 'x', null, Number.NaN]) {
    expect(check(wrong)).toMatchObject({ ok: false });
  }
});

it('accepts a time zone by name', () => {
  const check = (value: unknown) => checkField('settings', 'timeZone', value).ok;
  for (const zone of [defaultSettings.timeZone, 'UTC', 'Asia/Kolkata', 'Etc/GMT+5']) {
    expect(check(zone)).toBe(true);
  }
  for (const wrong of ['X5', '+02:00', 'Nowhere/Atlantis', 'Etc/GMT+99', 'Etc/GMT-15', '', null])
    expect(check(wrong)).toBe(false);
});
