import { describe, expect, it } from 'vitest';
import { visibleRange } from './visibleRange.ts';

describe('visibleRange', () => {
  it('renders a short list in full', () => {
    expect(visibleRange({ count: 100, rowHeight: 56, top: 999, height: 256 })).toEqual({
      start: 0,
      end: 100,
    });
  });

  it('renders the visible rows of 5,000, and a few around them', () => {
    const scroll = { count: 5000, rowHeight: 50, height: 250 };
    expect(visibleRange({ ...scroll, top: 0 })).toEqual({ start: 0, end: 13 });
    expect(visibleRange({ ...scroll, top: 5000 })).toEqual({ start: 92, end: 113 });
    expect(visibleRange({ ...scroll, top: 249_750 })).toEqual({ start: 4987, end: 5000 });
  });

  it('stays within a list that a search has just shortened', () => {
    const { start, end } = visibleRange({ count: 120, rowHeight: 50, top: 249_750, height: 250 });
    expect(start).toBeLessThan(120);
    expect(end).toBe(120);
  });
});
