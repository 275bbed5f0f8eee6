/**
 * Draws a row `distance` pixels from its place and shifts the rows in between to make room.
 * Positions are measured each time, because a row's height may only be known once it scrolls into
 * view; `offsetTop` does not include the transforms applied here.
 * @returns the row's new index: a row is passed when half of it is covered
 */
export function shiftRows(rows: readonly HTMLElement[], from: number, distance: number): number {
  const [first, row, last] = [rows[0], rows[from], rows.at(-1)];
  if (!first || !row || !last) return from;
  const height = row.offsetHeight;
  const top = Math.min(
    Math.max(row.offsetTop + distance, first.offsetTop),
    last.offsetTop + last.offsetHeight - height,
  );
  const middles = rows.map((one) => one.offsetTop + one.offsetHeight / 2);
  const above = middles.findIndex((middle, index) => index < from && top < middle);
  const below = middles.findLastIndex((middle, index) => index > from && top + height > middle);
  const to = above >= 0 ? above : below >= 0 ? below : from;
  for (const [index, one] of rows.entries()) {
    const makesRoom = Math.min(from, to) <= index && index <= Math.max(from, to);
    const shift = makesRoom && index !== from ? (to > from ? -height : height) : 0;
    draw(one, index === from ? top - row.offsetTop : shift);
  }
  return to;
}

function draw(row: HTMLElement, shift: number): void {
  const translate = shift === 0 ? '' : `0 ${shift}px`;
  if (row.style.translate !== translate) row.style.translate = translate;
}
