import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, getToasts, takeToastAction, toast } from './toast.ts';

describe('toast', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('[S9-20] shows only one toast at a time: the newest', () => {
    toast({ title: 'first' });
    toast({ title: 'second', variant: 'destructive' });
    expect(getToasts()).toMatchObject([{ title: 'second', variant: 'destructive', open: true }]);
  });

  it('[S9-22] removes a dismissed toast after 1,000,000 ms', () => {
    const id = toast({ title: 'dismissed' });
    dismissToast(id);
    expect(getToasts()).toMatchObject([{ id, open: false }]);
    vi.advanceTimersByTime(999_999);
    expect(getToasts()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(getToasts()).toHaveLength(0);
  });

  it('leaves a newer toast alone when the removal of an older one falls due', () => {
    dismissToast(toast({ title: 'old' }));
    vi.advanceTimersByTime(999_999);
    toast({ title: 'new' });
    vi.advanceTimersByTime(1_000_000);
    expect(getToasts()).toMatchObject([{ title: 'new', open: true }]);
  });

  it('takes an action once, and none of a toast that has been dismissed', () => {
    const run = vi.fn();
    const action = { label: 'Undo', altText: 'Undo it', run };
    const id = toast({ title: 'deleted', action });
    takeToastAction(id);
    takeToastAction(id);
    expect(run).toHaveBeenCalledTimes(1);
    expect(getToasts()).toMatchObject([{ id, open: false }]);
    dismissToast(toast({ title: 'deleted', action }));
    for (const shown of getToasts()) takeToastAction(shown.id);
    expect(run).toHaveBeenCalledTimes(1);
  });
});
