type Scroll = { count: number; rowHeight: number; top: number; height: number };

/** Rows above and below the visible ones, so that Tab and fast scrolling find the next row. */
const OVERSCAN = 8;

/** Lists up to this length are rendered in full. */
const SMALL_LIST = 100;

/**
 * Which rows of a long list to render: the visible ones and a few around them.
 * @returns the first index, and the index after the last
 */
export function visibleRange(scroll: Scroll): { start: number; end: number } {
  const { count, rowHeight, top, height } = scroll;
  if (count <= SMALL_LIST) return { start: 0, end: count };
  const first = Math.min(Math.floor(top / rowHeight), count - 1);
  const last = Math.ceil((top + height) / rowHeight);
  return { start: Math.max(0, first - OVERSCAN), end: Math.min(count, last + OVERSCAN) };
}
