import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { quotes } from './arbitraries.ts';
import { expectExplained, figures } from './expectExplained.ts';
import { explain } from './explain.ts';
import { messages } from './messages/messages.ts';
import { priceBars } from './priceBars.ts';
import { quoteTotals } from './totals.ts';

// Heavy computation, possibly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describe('every explanation', () => {
  it('explains the figure that quoteTotals returns, and its steps add up to it', () => {
    fc.assert(fc.property(quotes, expectExplained), { numRuns: 500 });
  });

  it('uses the exact figure that each step refers to', () => {
    fc.assert(
      fc.property(quotes, (quote) => {
        const totals = quoteTotals(quote);
        for (const step of figures.flatMap((figure) => explain(quote, figure)?.steps ?? [])) {
          const isShare = step.label !== messages.figures[step.figure ?? 'total'];
          if (step.figure && !isShare) expect(step.amount).toBe(totals[step.figure]);
        }
      }),
    );
  });
});

describe('the price bars', () => {
  it('fill the width, and each starts where the previous one ends', () => {
    fc.assert(
      fc.property(quotes, (quote) => {
        const bars = priceBars(quoteTotals(quote));
        if (bars.length === 0) return;
        const [gross, discounts, tax, total] = bars.map(({ start, length }) => ({
          start,
          end: start + length,
        }));
        expect(Math.max(gross?.end ?? 0, total?.end ?? 0)).toBe(100);
        expect(discounts?.end).toBeCloseTo(gross?.end ?? -1, 1);
        expect(tax?.start).toBe(discounts?.start);
        expect(total?.end).toBeCloseTo(tax?.end ?? -1, 1);
      }),
      { numRuns: 500 },
    );
  });
});
