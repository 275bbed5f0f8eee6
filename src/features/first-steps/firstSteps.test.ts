import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Facts, type GuideChoice, isGuideShown, stepsDone } from './firstSteps.ts';

const nothing: Facts = { providers: 0, logos: 0, services: 0, wasSent: false };
const everything: Facts = { providers: 1, logos: 2, services: 40, wasSent: true };

describe('the first steps', () => {
  it('are checked off from what the tenant has', () => {
    expect(stepsDone(nothing)).toEqual({
      company: false,
      logo: false,
      services: false,
      quote: false,
    });
    expect(stepsDone({ ...nothing, logos: 1, services: 3 })).toEqual({
      company: false,
      logo: true,
      services: true,
      quote: false,
    });
    expect(stepsDone({ ...nothing, providers: 1, wasSent: true })).toEqual({
      company: true,
      logo: false,
      services: false,
      quote: true,
    });
  });

  it('are shown to a tenant that has nothing yet', () => {
    expect(isGuideShown(nothing, null)).toBe(true);
    expect(isGuideShown({ ...nothing, providers: 1, logos: 1 }, null)).toBe(true);
  });

  it('are not begun by a tenant that already has services or has sent a quote', () => {
    expect(isGuideShown({ ...nothing, services: 1 }, null)).toBe(false);
    expect(isGuideShown({ ...nothing, wasSent: true }, null)).toBe(false);
  });

  it('once begun, stay until the last of them is done', () => {
    expect(isGuideShown({ ...everything, logos: 0 }, 'shown')).toBe(true);
    expect(isGuideShown({ ...everything, wasSent: false }, 'shown')).toBe(true);
    expect(isGuideShown(everything, 'shown')).toBe(false);
  });

  it('stay hidden if the user hid them', () => {
    expect(isGuideShown(nothing, 'hidden')).toBe(false);
  });

  it('are never shown while anything is unknown', () => {
    const count = fc.option(fc.nat(2), { nil: undefined });
    const facts = fc.record({
      providers: count,
      logos: count,
      services: count,
      wasSent: fc.option(fc.boolean(), { nil: undefined }),
    });
    const choice = fc.constantFrom<GuideChoice>('shown', 'hidden', null);
    fc.assert(
      fc.property(facts, choice, (some, chosen) => {
        const isUnknown = Object.values(some).includes(undefined);
        expect(stepsDone(some) === null).toBe(isUnknown);
        if (isUnknown) expect(isGuideShown(some, chosen)).toBe(false);
      }),
    );
  });
});
