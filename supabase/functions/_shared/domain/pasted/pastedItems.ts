import { shortened } from '../cellText.ts';
import type { PastedColumn } from './columnNames.ts';
import { hasDecimalComma } from './pastedNumbers.ts';
import { cellOf, type PastedItem, type RowContext, readRow } from './pastedRow.ts';
import type { PastedRow, PastedTable } from './pastedTable.ts';

/** How the rows of a table are read. */
export type PastedLayout = Pick<RowContext, 'columns' | 'units' | 'decimalQuantities'> & {
  /** Whether the first row only names the columns. */
  isHeaded: boolean;
};

/** A row that cannot be added, with its number and why. */
type BadPastedRow = { line: number; name: string; reason: string };

export type PastedItems = { items: PastedItem[]; bad: BadPastedRow[] };

/** Reads every row, good or bad. Never throws. */
export function readItems(table: PastedTable, layout: PastedLayout): PastedItems {
  const rows = table.rows.slice(layout.isHeaded ? 1 : 0);
  const commas = rows.some((row) =>
    numbers.some((column) => hasDecimalComma(cellOf(row, layout.columns, column))),
  );
  const context = { ...layout, commas, width: table.delimiter === ',' ? table.width : null };
  const read: PastedItems = { items: [], bad: [] };
  for (const row of rows) {
    const outcome = readRow(row, context);
    if (outcome.ok) read.items.push(outcome.value);
    else read.bad.push({ line: row.number, name: nameOf(row, layout), reason: outcome.message });
  }
  return read;
}

const numbers: readonly PastedColumn[] = [
  'quantity',
  'unitPrice',
  'discount',
  'discountPercent',
  'discountFixed',
];

/** Something to recognize a row by: its description, or else its first cell. */
function nameOf(row: PastedRow, { columns }: PastedLayout): string {
  const cells = [cellOf(row, columns, 'description'), ...row.cells];
  return shortened(cells.find((cell) => cell.trim() !== '') ?? '');
}
