/**
 * Whether a cell is written as a number, in any notation: `3`, `$1,200.00`, `1.234,50 €`, `10%`,
 * `(5.00)`. It says what a column may be, never what the number is.
 */
export function isNumeric(cell: string): boolean {
  const text = cell.trim();
  return /\d/.test(text) && /^[-+]?[\d.,'’()\s\p{Sc}%]+$/u.test(text);
}
