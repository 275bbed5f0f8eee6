/** What cells of a file or of the clipboard need before a field's own rule can check them. */

// Characters that `checkField` would silently drop, so that the result would differ from the source.
const dropped = /[^\P{Cc}\n\t\v\f\u0085]/u;

export const hasControlCharacter = (cell: string): boolean => dropped.test(cell);

/** `1.200` means 1200 in much of Europe, so three decimals are rejected rather than guessed at. */
export const hasThreeDecimals = (cell: string): boolean => /\.\d{3,}\s*$/.test(cell);

/** Accepts a decimal comma: `12,50` becomes 12.50. `1.234,50` stays as it is, and is refused. */
export const withDecimalPoint = (cell: string): string =>
  cell.replace(/^(\s*\$?\s*\d+),(\d{1,2}\s*)$/, '$1.$2');

/**
 * Enough of a cell to recognize its row. After an unclosed quotation mark, a cell contains the rest
 * of the text.
 */
export function shortened(cell: string): string {
  const [firstLine = ''] = cell.trim().split('\n', 1);
  return [...firstLine.slice(0, 160)].slice(0, 80).join('');
}

/** A cell without the `'` that our own exports put before what a spreadsheet would take for a formula. */
export const withoutGuard = (cell: string): string =>
  cell.replace(/^'(?=\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/, '');
