/** Time as the outbox uses it: monotonic, in milliseconds. */
export type Clock = {
  now: () => number;
  /** Calls back once after a time. Returns a function to cancel that. */
  after: (ms: number, work: () => void) => () => void;
};

export const pageClock: Clock = {
  now: () => performance.now(),
  after: (ms, work) => {
    const timer = setTimeout(work, Math.max(0, ms));
    return () => clearTimeout(timer);
  },
};
