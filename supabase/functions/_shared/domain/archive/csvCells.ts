import Papa from 'papaparse';

/** Characters that make a spreadsheet read a cell as a formula, full-width forms included. */
const formula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * A cell that a spreadsheet displays but never evaluates: anything like a formula gets a leading
 * `'`.
 */
export function harmless(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell;
}

/**
 * A CSV file for spreadsheets: UTF-8 with a byte order mark, CRLF line ends, every cell harmless.
 */
export function csvOf(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [header, ...rows].map((row) => row.map(harmless));
  return `\uFEFF${Papa.unparse(cells, { newline: '\r\n' })}\r\n`;
}
