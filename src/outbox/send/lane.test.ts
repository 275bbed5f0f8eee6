import { describe, expect, it, vi } from 'vitest';
import { createLane } from './lane.ts';

describe('the work on one quote', () => {
  it('runs in its order, also after some of it failed, and tells once that nothing is left', async () => {
    const onIdle = vi.fn();
    const lane = createLane(onIdle);
    const order: string[] = [];
    const failing = lane.run(async () => {
      order.push('first');
      throw new Error('failed');
    });
    const last = lane.run(async () => {
      order.push('second');
      expect(onIdle).not.toHaveBeenCalled();
      return 'done';
    });
    expect(lane.isBusy()).toBe(true);
    await expect(failing).rejects.toThrow('failed');
    expect(await last).toBe('done');
    await vi.waitFor(() => expect(lane.isBusy()).toBe(false));
    expect(order).toEqual(['first', 'second']);
    expect(onIdle).toHaveBeenCalledOnce();
  });
});
