import { hasControlCharacter, shortened } from './cellText.ts';
import { limits } from './constants.ts';
import { type CsvColumns, type CsvLayout, csvLayout } from './csvHeader.ts';
import { type CsvRecord, eachRecord } from './csvRecords.ts';
import { decodeCsv } from './csvText.ts';
import { messages } from './messages/messages.ts';
import type { FieldCheck } from './numberFields.ts';
import type { BadCsvRow } from './types.ts';

const { refusals } = messages.csvImport;

/** What a kind of file holds. */
export type CsvKind<Column extends string> = {
  columns: CsvColumns<Column>;
  /** The column that tells people which row is meant. */
  name: Column;
  /** Checks a cell without control characters; answers the value in canonical form. */
  check: (column: Column, cell: string) => FieldCheck<string>;
  tooManyRows: (rows: string) => string;
  noRows: string;
};

/** A row, with the line on which it starts, from 1, and the columns that the file has. */
export type CsvRow<Column extends string> = { line: number } & { [C in Column]?: string };

/** The contents of a file: its rows and bad rows, each with its line; or why it is unreadable. */
export type CsvRows<Column extends string> =
  | { ok: true; rows: CsvRow<Column>[]; bad: BadCsvRow[]; ignored: readonly string[] }
  | { ok: false; message: string };

/**
 * Reads the rows of a CSV file: any common encoding, line ending and delimiter, headers in any order
 * and notation. Cells are plain text and never evaluated.
 * @returns every row, good or bad; not ok if the file as a whole cannot be read
 */
export function readCsv<Column extends string>(
  bytes: Uint8Array,
  kind: CsvKind<Column>,
): CsvRows<Column> {
  if (bytes.byteLength > limits.csv.bytes) return refused(refusals.tooLarge(limits.csv.size));
  const decoded = decodeCsv(bytes);
  if (!decoded.ok) return decoded;
  const header = csvLayout(decoded.text, kind.columns);
  if (!header.ok) return header;
  const { layout } = header;
  const rows: CsvRow<Column>[] = [];
  const bad: BadCsvRow[] = [];
  const count = () => rows.length + bad.length;
  eachRecord(decoded.text, layout.delimiter, (record) => {
    if (record.line <= layout.line) return true;
    const row = readRow(record, layout, kind);
    if ('reason' in row) bad.push(row as BadCsvRow);
    else rows.push(row);
    return count() <= limits.csv.rows;
  });
  if (count() > limits.csv.rows) return refused(kind.tooManyRows(limits.csv.shownRows));
  if (count() === 0) return refused(kind.noRows);
  return { ok: true, rows, bad, ignored: layout.ignored };
}

function readRow<Column extends string>(
  { line, values, problem }: CsvRecord,
  { width, at }: CsvLayout<Column>,
  kind: CsvKind<Column>,
): CsvRow<Column> | BadCsvRow {
  const bad = (reason: string): BadCsvRow => {
    const index = at.find(({ column }) => column === kind.name)?.index ?? -1;
    return { line, name: shortened(values[index] ?? ''), reason };
  };
  if (problem !== undefined) return bad(problem);
  if (!hasWidth(values, width)) return bad(refusals.fieldCount(values.length, width));
  const cells: { [C in Column]?: string } = {};
  for (const { column, index } of at) {
    const cell = values[index] ?? '';
    if (hasControlCharacter(cell)) return bad(refusals.inField(column, refusals.controlCharacter));
    const checked = kind.check(column, cell);
    if (!checked.ok) return bad(refusals.inField(column, checked.message));
    cells[column] = checked.value;
  }
  return { line, ...cells };
}

/** Spreadsheets may leave empty cells at the end of a row. */
function hasWidth(values: readonly string[], width: number): boolean {
  return values.length >= width && values.slice(width).every((value) => value.trim() === '');
}

const refused = (message: string) => ({ ok: false, message }) as const;
