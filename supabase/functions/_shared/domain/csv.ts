import { hasControlCharacter, shortened, withDecimalPoint } from './cellText.ts';
import { limits } from './constants.ts';
import { type CsvColumn, type CsvLayout, csvLayout, readColumns } from './csvHeader.ts';
import { type CsvRecord, eachRecord } from './csvRecords.ts';
import { decodeCsv } from './csvText.ts';
import { checkField } from './fields.ts';
import { messages } from './messages/messages.ts';
import { money } from './numberFields.ts';
import { readNumber } from './readNumber.ts';
import type { BadCsvRow, CsvService } from './types.ts';

const { refusals } = messages.csvImport;

/**
 * The contents of a CSV file: its services and bad rows, each with its line; or why it is
 * unreadable.
 */
export type CsvContent =
  | { ok: true; services: CsvService[]; bad: BadCsvRow[] }
  | { ok: false; message: string };

/**
 * Reads services from the bytes of a CSV file: any common encoding, line ending and delimiter,
 * headers in any order and notation. Duplicate names are left to the database, which knows when two
 * names are the same. Cells are plain text and never evaluated.
 * @returns every row, good or bad; not ok if the file as a whole cannot be read
 */
export function readServicesCsv(bytes: Uint8Array): CsvContent {
  if (bytes.byteLength > limits.csv.bytes) return refused(refusals.tooLarge(limits.csv.size));
  const decoded = decodeCsv(bytes);
  if (!decoded.ok) return decoded;
  const header = csvLayout(decoded.text);
  if (!header.ok) return header;
  return readRows(decoded.text, header.layout);
}

function readRows(text: string, layout: CsvLayout): CsvContent {
  const services: CsvService[] = [];
  const bad: BadCsvRow[] = [];
  const rows = () => services.length + bad.length;
  eachRecord(text, layout.delimiter, (record) => {
    if (record.line <= layout.line) return true;
    const row = readRow(record, layout);
    if ('reason' in row) bad.push(row);
    else services.push(row);
    return rows() <= limits.csv.rows;
  });
  if (rows() > limits.csv.rows) return refused(refusals.tooManyRows(limits.csv.shownRows));
  if (rows() === 0) return refused(refusals.noRows);
  return { ok: true, services, bad };
}

function readRow(record: CsvRecord, layout: CsvLayout): CsvService | BadCsvRow {
  const { line, values, problem } = record;
  const bad = (reason: string): BadCsvRow => ({
    line,
    name: shortened(values[layout.at.name] ?? ''),
    reason,
  });
  if (problem !== undefined) return bad(problem);
  if (!hasWidth(values, layout.width)) {
    return bad(refusals.fieldCount(values.length, layout.width));
  }
  const service: CsvService = {
    line,
    name: '',
    description: '',
    defaultPrice: '',
    defaultUnit: '',
  };
  for (const column of readColumns) {
    if (layout.at[column] < 0) continue;
    const checked = checkCell(column, values[layout.at[column]] ?? '');
    if (!checked.ok) return bad(refusals.inField(column, checked.message));
    service[column] = checked.value;
  }
  return service;
}

/** Spreadsheets may leave empty cells at the end of a row. */
function hasWidth(values: readonly string[], width: number): boolean {
  return values.length >= width && values.slice(width).every((value) => value.trim() === '');
}

function checkCell(column: CsvColumn, cell: string) {
  if (hasControlCharacter(cell)) return refused(refusals.controlCharacter);
  const mayBeEmpty = column === 'description' || column === 'volumePrices';
  if (!mayBeEmpty && cell.trim() === '') return refused(refusals.required);
  if (column === 'defaultPrice') return checkPrice(withDecimalPoint(cell));
  if (column === 'volumePrices') return checkField('service', column, withDecimalPoints(cell));
  return checkField('service', column, cell.trim());
}

const withDecimalPoints = (volumePrices: string) =>
  volumePrices.replace(/[^;:=\n]+/g, withDecimalPoint);

function checkPrice(cell: string) {
  if (readNumber(cell, money) === 'unclear') return refused(messages.fields.notANumber);
  return checkField('service', 'defaultPrice', cell);
}

function refused(message: string): { ok: false; message: string } {
  return { ok: false, message };
}
