import { describe, expect, it } from 'vitest';
import { monthsOf, periodNamed, periodOf } from './period.ts';

describe('a period', () => {
  // In New York, still the day before.
  const now = new Date('2026-03-01T03:00:00Z');
  it.each([
    ['3', '2025-12', '2026-02'],
    ['6', '2025-09', '2026-02'],
    ['12', '2025-03', '2026-02'],
    ['24', '2024-03', '2026-02'],
    ['this-year', '2026-01', '2026-02'],
    ['last-year', '2025-01', '2025-12'],
  ] as const)('of %s has the months from %s to %s', (name, since, until) => {
    expect(periodOf(name, 'America/New_York', now)).toEqual({ since, until });
  });

  it('ends with the month in the time zone', () => {
    expect(periodOf('3', 'UTC', now)).toEqual({ since: '2026-01', until: '2026-03' });
  });

  it('has all its months', () => {
    expect(monthsOf({ since: '2025-11', until: '2026-02' })).toEqual([
      ...['2025-11', '2025-12', '2026-01', '2026-02'],
    ]);
    expect(monthsOf({ since: '2026-01', until: '2026-01' })).toEqual(['2026-01']);
  });

  it('is the last 12 months where the address says nothing, or nothing that there is', () => {
    expect([null, '', '7', 'toString'].map(periodNamed)).toEqual(['12', '12', '12', '12']);
    expect(periodNamed('last-year')).toBe('last-year');
  });
});
