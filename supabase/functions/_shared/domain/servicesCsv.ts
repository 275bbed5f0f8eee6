import { withDecimalPoint } from './cellText.ts';
import { type CsvKind, readCsv } from './csvRows.ts';
import { checkField } from './fields.ts';
import { messages } from './messages/messages.ts';
import { type FieldCheck, money } from './numberFields.ts';
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

/** S5-02: the columns that the header must name. */
const required = ['name', 'description', 'defaultPrice', 'defaultUnit'] as const;
type Column = (typeof required)[number] | 'volumePrices';

const kind: CsvKind<Column> = {
  columns: { required, optional: ['volumePrices'], missing: refusals.missingHeaders },
  name: 'name',
  check: checkCell,
  tooManyRows: refusals.tooManyRows,
  noRows: refusals.noRows,
};

/**
 * Reads services from the bytes of a CSV file (`readCsv`). Duplicate names are left to the database,
 * which knows when two names are the same.
 */
export function readServicesCsv(bytes: Uint8Array): CsvContent {
  const content = readCsv(bytes, kind);
  if (!content.ok) return content;
  const nothing = { name: '', description: '', defaultPrice: '', defaultUnit: '' };
  return {
    ok: true,
    services: content.rows.map((row) => ({ ...nothing, ...row })),
    bad: content.bad,
  };
}

function checkCell(column: Column, cell: string): FieldCheck<string> {
  const mayBeEmpty = column === 'description' || column === 'volumePrices';
  if (!mayBeEmpty && cell.trim() === '') return { ok: false, message: refusals.required };
  if (column === 'defaultPrice') return checkPrice(withDecimalPoint(cell));
  if (column === 'volumePrices') return checkField('service', column, withDecimalPoints(cell));
  return checkField('service', column, cell.trim());
}

const withDecimalPoints = (volumePrices: string) =>
  volumePrices.replace(/[^;:=\n]+/g, withDecimalPoint);

function checkPrice(cell: string): FieldCheck<string> {
  if (readNumber(cell, money) === 'unclear') {
    return { ok: false, message: messages.fields.notANumber };
  }
  return checkField('service', 'defaultPrice', cell);
}
