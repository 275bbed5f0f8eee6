import { describe, expect, it } from 'vitest';
import { compactMoney, duration, monthName, percent } from './wording.ts';

describe('a report', () => {
  it.each([
    [null, '–'],
    [undefined, '–'],
    [0, '0 minutes'],
    [59, '1 minute'],
    [1800, '30 minutes'],
    [3600, '1 hour'],
    [5400, '1.5 hours'],
    [172_799, '48 hours'],
    [172_800, '2 days'],
    [200_000, '2.3 days'],
  ])('says %o seconds as %s', (seconds, said) => {
    expect(duration(seconds)).toBe(said);
  });

  it('says months, rates and large amounts briefly', () => {
    expect(monthName('2026-01')).toBe('Jan 2026');
    expect([null, 0, 0.625, 1].map(percent)).toEqual(['–', '0%', '63%', '100%']);
    expect([0, 950, 12_500, 2_000_000].map(compactMoney)).toEqual(['$0', '$950', '$12.5K', '$2M']);
  });
});
