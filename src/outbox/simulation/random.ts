/** Choices that depend on a seed only. */
export type Random = {
  /** From 0 up to but not including 1. */
  next: () => number;
  /** An integer from `from` to `to`, inclusive. */
  whole: (from: number, to: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(of: readonly T[]) => T;
};

/** mulberry32: small, and good enough for this purpose. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: (of) => {
      const picked = of[whole(0, of.length - 1)];
      if (picked === undefined) throw new Error('There is nothing to pick from');
      return picked;
    },
  };
}
