import { vi } from 'vitest';

/** Waits until an expectation holds; long enough for a machine that is busy. */
export const eventually = <T>(expectation: () => T | Promise<T>) =>
  vi.waitFor(expectation, { timeout: 20_000 });
