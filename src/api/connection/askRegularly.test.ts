// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askRegularly } from './askRegularly.ts';

const interval = 1000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const show = () => document.dispatchEvent(new Event('visibilitychange'));

describe('a page that is shown again', () => {
  it('asks at once', async () => {
    const ask = vi.fn(async () => {});
    const stop = askRegularly({ interval }, ask);
    show();
    expect(ask).toHaveBeenCalledTimes(1);
    stop();
  });

  it('asks again after a question that was on its way, whose answer may be from before', async () => {
    const answers: (() => void)[] = [];
    const ask = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)));
    const stop = askRegularly({ interval }, ask);
    await vi.advanceTimersByTimeAsync(interval);
    show();
    expect(ask).toHaveBeenCalledTimes(1);
    answers.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledTimes(2);

    answers.shift()?.();
    await vi.advanceTimersByTimeAsync(interval - 1);
    expect(ask).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(3);
    stop();
  });
});
