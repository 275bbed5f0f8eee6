import { columnsNamed, meaningOf, type PastedColumn } from './columnNames.ts';
import { isNumeric } from './isNumeric.ts';
import type { PastedTable } from './pastedTable.ts';
import { unitNamed } from './unitNamed.ts';

/** Whether the first row names the columns: it has no number, and at least one usual name. */
export function hasHeader({ rows }: PastedTable): boolean {
  const [first, ...others] = rows;
  if (!first || first.cells.some(isNumeric)) return false;
  const named = columnsNamed(first.cells);
  const filled = first.cells.filter((cell) => cell.trim() !== '').length;
  const isOverNumbers = others.some(({ cells }) => cells.some(isNumeric));
  return named > 1 || (named === 1 && (filled === 1 || isOverNumbers) && others.length > 0);
}

/**
 * What each column probably holds: by its header if there is one, otherwise by its place and by what
 * its cells look like. The person sees it and may change it.
 * @param units those that the tenant knows
 */
export function guessColumns(
  table: PastedTable,
  isHeaded: boolean,
  units: readonly string[],
): PastedColumn[] {
  const rows = table.rows.slice(isHeaded ? 1 : 0);
  const columns = Array.from({ length: table.width }, (_, at) =>
    rows.map(({ cells }) => cells[at]?.trim() ?? '').filter((cell) => cell !== ''),
  );
  const header = table.rows[0]?.cells ?? [];
  return isHeaded ? byName(columns, header) : byShape(columns, units);
}

/** The cells of each column that are not blank. */
type Columns = readonly (readonly string[])[];

const isText = (cells: readonly string[]) => cells.length > 0 && !cells.every(isNumeric);

function byName(columns: Columns, header: readonly string[]): PastedColumn[] {
  const meanings = columns.map((_, at) => meaningOf(header[at] ?? ''));
  const has = (meaning: (typeof meanings)[number]) => meanings.includes(meaning);
  // A total is a price only where nothing says of what: otherwise it would be multiplied again.
  const isTotalPrice = !has('unitPrice') && !has('quantity');
  const guessed = meanings.map((meaning): PastedColumn => {
    if (meaning === 'name') return 'description';
    if (meaning === 'description' && has('name')) return 'notes';
    if (meaning === 'total') return isTotalPrice ? 'unitPrice' : 'ignore';
    return meaning ?? 'ignore';
  });
  const unknownText = columns.findIndex(
    (cells, at) => guessed[at] === 'ignore' && meanings[at] === undefined && isText(cells),
  );
  if (!guessed.includes('description') && unknownText !== -1) guessed[unknownText] = 'description';
  return onceEach(guessed);
}

function byShape(columns: Columns, units: readonly string[]): PastedColumn[] {
  const isUnit = (cells: readonly string[]) =>
    cells.every((cell) => unitNamed(cell, units) !== undefined);
  const description = columns.findIndex((cells) => isText(cells) && !isUnit(cells));
  const guessed = columns.map((cells, at): PastedColumn => {
    if (at === description) return 'description';
    if (isText(cells)) return isUnit(cells) || isBetweenNumbers(columns, at) ? 'unit' : 'notes';
    const isPercent = cells.length > 0 && cells.every((cell) => cell.endsWith('%'));
    return isPercent ? 'discount' : 'ignore';
  });
  const numbers = columns.flatMap((cells, at) => {
    const isFree = guessed[at] === 'ignore' && cells.length > 0;
    return isFree && !isNumbering(cells, at < description) ? [at] : [];
  });
  for (const [at, column] of numberColumns(columns, numbers)) guessed[at] = column;
  return onceEach(guessed);
}

/** One column of numbers is the price; of two, the first is the quantity unless it has the amounts. */
function numberColumns(columns: Columns, numbers: readonly number[]): [number, PastedColumn][] {
  const [first, second] = numbers;
  if (first === undefined) return [];
  if (second === undefined) return [[first, 'unitPrice']];
  const [quantity, price] =
    isMoney(columns[first]) && !isMoney(columns[second]) ? [second, first] : [first, second];
  return [
    [quantity, 'quantity'],
    [price, 'unitPrice'],
  ];
}

const isNumbers = (cells: readonly string[] = []) => cells.length > 0 && cells.every(isNumeric);

const isBetweenNumbers = (columns: Columns, at: number) =>
  isNumbers(columns[at - 1]) && isNumbers(columns[at + 1]);

const isMoney = (cells: readonly string[] = []) =>
  cells.some((cell) => /\p{Sc}|[.,]\d\d$/u.test(cell));

/** Rows that are numbered 1, 2, 3 before their description. */
function isNumbering(cells: readonly string[], isBefore: boolean): boolean {
  return isBefore && cells.length > 1 && cells.every((cell, at) => cell === String(at + 1));
}

/** Each column of a line item once: what repeats is ignored. */
function onceEach(guessed: readonly PastedColumn[]): PastedColumn[] {
  return guessed.map((column, at) => (guessed.indexOf(column) < at ? 'ignore' : column));
}
