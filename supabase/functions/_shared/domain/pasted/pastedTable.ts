import { columnsNamed } from './columnNames.ts';
import { isNumeric } from './isNumeric.ts';

/** What separates the cells of a row; a tab too where each row has one cell only. */
type Delimiter = '\t' | ';' | ',';

/** A row that is not blank, with its number among the pasted rows, from 1. */
export type PastedRow = { number: number; cells: readonly string[] };

export type PastedTable = {
  delimiter: Delimiter;
  rows: readonly PastedRow[];
  /**
   * The number of columns: up to the last one that has something in it or, with commas, as many as
   * most rows have, because a row with more may have an amount like 1,200 in it.
   */
  width: number;
};

/**
 * Reads what a spreadsheet puts on the clipboard (cells between tabs, in quotation marks where they
 * hold tabs or line breaks), or CSV with commas or semicolons. Text that is no table is one cell for
 * each line. Never throws.
 */
export function readTable(pasted: string): PastedTable {
  const text = pasted.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  if (text.includes('\t')) return tableOf(text, '\t');
  const [semicolons, commas] = [tableOf(text, ';'), tableOf(text, ',')];
  const best = likelihood(commas) > likelihood(semicolons) ? commas : semicolons;
  return likelihood(best) > 0 ? best : tableOf(text, '\t');
}

function tableOf(text: string, delimiter: Delimiter): PastedTable {
  const rows = recordsOf(text, delimiter)
    .map((cells, at) => ({ number: at + 1, cells }))
    .filter(({ cells }) => cells.some(isFilled));
  return { delimiter, rows, width: delimiter === ',' ? usualWidth(rows) : fullWidth(rows) };
}

function fullWidth(rows: readonly PastedRow[]): number {
  return rows.reduce((most, { cells }) => Math.max(most, cells.findLastIndex(isFilled) + 1), 0);
}

function usualWidth(rows: readonly PastedRow[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [usual] = [...counts].sort(([a, timesA], [b, timesB]) => timesB - timesA || a - b);
  return usual?.[0] ?? 0;
}

const isFilled = (cell: string) => cell.trim() !== '';

/**
 * How many columns the header names, or 1 if most rows have a number behind their first cell, or 0:
 * a comma in prose does not make a table.
 */
function likelihood({ rows, width }: PastedTable): number {
  if (width < 2) return 0;
  const [first, ...others] = rows;
  const named = columnsNamed(first?.cells ?? []);
  if (named > 1) return named;
  const priced = others.length > 0 ? others : rows;
  const numbered = priced.filter(({ cells }) => cells.slice(1).some(isNumeric));
  return numbered.length * 2 > priced.length ? 1 : 0;
}

/**
 * The cells of each record. Unlike in a CSV file, a quotation mark that encloses no whole cell is
 * text: Excel puts `"Deluxe" peel` on the clipboard as it is.
 */
function recordsOf(text: string, delimiter: Delimiter): string[][] {
  const quoted = new RegExp(`"([^"]*(?:""[^"]*)*)"(?=[${delimiter}\\n]|$)`, 'y');
  const bare = new RegExp(`[^${delimiter}\\n]*`, 'y');
  const records: string[][] = [];
  let cells: string[] = [];
  let at = 0;
  do {
    quoted.lastIndex = at;
    bare.lastIndex = at;
    const inQuotes = quoted.exec(text);
    cells.push(inQuotes?.[1]?.replaceAll('""', '"') ?? bare.exec(text)?.[0] ?? '');
    at = inQuotes ? quoted.lastIndex : bare.lastIndex;
    if (text[at] !== delimiter) {
      records.push(cells);
      cells = [];
    }
    at += 1;
  } while (at <= text.length);
  return records;
}
