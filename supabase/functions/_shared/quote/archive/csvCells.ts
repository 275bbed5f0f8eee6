import Papa from 'papaparse';

/** What a spreadsheet takes for the beginning of a formula, in its wide forms too. */
const formula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A cell that a spreadsheet shows and never computes: what looks like a formula begins with `'`. */
export function harmless(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell;
}

/** A CSV file for spreadsheets: UTF-8 with its mark, lines end with CR LF, every cell harmless. */
export function csvOf(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [header, ...rows].map((row) => row.map(harmless));
  return `\uFEFF${Papa.unparse(cells, { newline: '\r\n' })}\r\n`;
}
