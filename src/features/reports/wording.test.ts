import { describe, expect, it } from 'vitest';
import { axisTime, compactMoney, duration, monthName, percent, shortName } from './wording.ts';

describe('a report', () => {
  it.each([
    [null, '–'],
    [undefined, '–'],
    [0, 'less than a minute'],
    [59, 'less than a minute'],
    [60, '1 minute'],
    [1800, '30 minutes'],
    [3569, '59 minutes'],
    [3570, '1 hour'],
    [3600, '1 hour'],
    [5400, '1.5 hours'],
    [172_400, '47.9 hours'],
    [172_799, '2 days'],
    [172_800, '2 days'],
    [200_000, '2.3 days'],
  ])('says %o seconds as %s', (seconds, said) => {
    expect(duration(seconds)).toBe(said);
  });

  it.each([
    [60, 30, '1 minute'],
    [7200, 1800, '0.5 hours'],
    [7200, 3600, '1 hour'],
    [172_799, 86_400, '24 hours'],
    [600_000, 86_400, '1 day'],
    [600_000, 129_600, '1.5 days'],
  ])('with times up to %o seconds, says %o on the axis as %s', (longest, seconds, said) => {
    expect(axisTime(longest)(seconds)).toBe(said);
  });

  it('says months, rates and large amounts briefly', () => {
    expect(monthName('2026-01')).toBe('Jan 2026');
    expect([null, 0, 0.001, 0.625, 0.999, 1].map(percent)).toEqual([
      ...['–', '0%', '1%', '63%', '99%', '100%'],
    ]);
    expect([0, 950, 12_500, 2_000_000].map(compactMoney)).toEqual(['$0', '$950', '$12.5K', '$2M']);
  });

  it.each([
    ['Deep-tissue facial', 'Deep-tissue facial'],
    ['Ziegelsteinhausenbergstrasse', 'Ziegelsteinhausen…'],
    [
      'A service with a name that is too long to be beside its bar',
      'A service with a name that is t…',
    ],
    ['😀'.repeat(20), `${'😀'.repeat(17)}…`],
  ])('writes %s beside its bar as %s', (name, short) => {
    expect(shortName(name)).toBe(short);
  });
});
