import { describe, expect, it } from 'vitest';
import { decidedOf, outcomeOf, outcomesBy, winRateOf } from './summary.ts';

const answer = (month: string, providerId: string | null, accepted: number, total: string) => ({
  ...{ month, providerId, provider: providerId, accepted, declined: 1, expired: 2, open: 4, total },
});

describe('what became of quotes', () => {
  const answers = [
    answer('2026-01', 'a', 1, '0.10'),
    answer('2026-01', null, 0, '0.00'),
    answer('2026-02', 'a', 3, '0.20'),
  ];

  it('adds up, to the cent', () => {
    expect(outcomeOf(answers)).toEqual({
      ...{ accepted: 4, declined: 3, expired: 6, open: 12, total: '0.30' },
    });
    expect(outcomeOf([])).toEqual({ accepted: 0, declined: 0, expired: 0, open: 0, total: '0.00' });
  });

  it('adds up by month or by provider', () => {
    expect([...outcomesBy(answers, ({ month }) => month)]).toMatchObject([
      ['2026-01', { accepted: 1, open: 8 }],
      ['2026-02', { accepted: 3, total: '0.20' }],
    ]);
    expect([...outcomesBy(answers, ({ providerId }) => providerId).keys()]).toEqual(['a', null]);
  });

  it('has a win rate where quotes are decided, whatever is open', () => {
    expect(winRateOf(outcomeOf([answer('2026-01', null, 3, '1.00')]))).toBe(0.5);
    expect(decidedOf(outcomeOf(answers))).toBe(13);
    expect(winRateOf({ ...outcomeOf([]), open: 7 })).toBeNull();
    expect(winRateOf({ ...outcomeOf([]), declined: 7 })).toBe(0);
  });
});
