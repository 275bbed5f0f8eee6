import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { simulate } from './simulate.ts';
import type { Broken } from './world.ts';

// `npm run test:simulation` makes more edits.
const edits = 400;
/** The machine may be busy; the simulation itself has no real timers. */
const timeout = 300_000;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

it.each([1, 2, 3, 4, 5])(
  'loses, doubles and reorders nothing with seed %i',
  async (seed) => {
    const { faults, counts } = await simulate({ seed, edits });
    expect(faults).toEqual([]);
    expect(counts.applied).toBeGreaterThan(edits / 4);
  },
  timeout,
);

describe('finds what is broken on purpose', () => {
  const cases: [Broken, RegExp][] = [
    ['unmarked claim', /applied after|applied twice|lost|withdrawn/],
    ['early erasure', /lost/],
    ['unchecked shape', /lost/],
    ['no op ids', /never typed/],
    ['no second place', /lost/],
  ];
  it.each(cases)(
    '%s',
    async (broken, expected) => {
      const found: string[] = [];
      for (let seed = 1; seed <= 5 && !found.some((fault) => expected.test(fault)); seed += 1) {
        found.push(...(await simulate({ seed, edits, broken })).faults);
      }
      expect(found.join('\n')).toMatch(expected);
    },
    timeout,
  );
});
