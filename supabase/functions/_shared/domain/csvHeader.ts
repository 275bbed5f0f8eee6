import { firstRecord } from './csvRecords.ts';
import { messages } from './messages/messages.ts';

/** S5-02: the columns that the header must name. */
const csvColumns = ['name', 'description', 'defaultPrice', 'defaultUnit'] as const;

/** The columns that are read; a file may do without the last one. */
export const readColumns = [...csvColumns, 'volumePrices'] as const;

export type CsvColumn = (typeof readColumns)[number];

/** How to read the rows of a file. */
export type CsvLayout = {
  delimiter: string;
  /** The header's line; the rows follow it. */
  line: number;
  /** Number of columns, including unknown ones. */
  width: number;
  /** Index of each column, from 0; -1 for one that the file does without. */
  at: Record<CsvColumn, number>;
};

const delimiters = [',', ';', '\t'];
const { empty, missingHeaders, repeatedHeaders } = messages.csvImport.refusals;

/** `Default Price`, `default_price` and `DEFAULTPRICE` are all `defaultPrice`. */
const normalized = (header: string) => header.toLowerCase().replace(/[\s_-]+/g, '');

/**
 * Finds the header and the delimiter: the one with which the first line names the most columns,
 * unless Excel's own first line `sep=;` specifies it.
 * @returns the layout, or why the file has none
 */
export function csvLayout(text: string): { ok: true; layout: CsvLayout } | Refused {
  const declared = /^\s*"?sep=(.)"?[ \t]*\n/i.exec(text);
  const skipped = declared ? declared[0].split('\n').length - 1 : 0;
  const body = text.slice(declared?.[0].length ?? 0);
  const readings = (declared?.[1] ? [declared[1]] : delimiters).map((delimiter) => {
    const header = firstRecord(body, delimiter);
    const names = header?.values.map(normalized) ?? [];
    return { delimiter, header, names, found: columnsIn(names, 1) };
  });
  const best = readings.reduce((a, b) => (b.found.length > a.found.length ? b : a));
  if (best.header === undefined) return refused(empty);
  const missing = csvColumns.filter((column) => !best.found.includes(column));
  if (missing.length > 0) return refused(missingHeaders(missing));
  const repeated = columnsIn(best.names, 2);
  if (repeated.length > 0) return refused(repeatedHeaders(repeated));
  const place = (column: CsvColumn) => best.names.indexOf(normalized(column));
  return {
    ok: true,
    layout: {
      delimiter: best.delimiter,
      line: best.header.line + skipped,
      // Spreadsheets may leave empty headers at the end.
      width: best.names.findLastIndex((name) => name !== '') + 1,
      at: {
        name: place('name'),
        description: place('description'),
        defaultPrice: place('defaultPrice'),
        defaultUnit: place('defaultUnit'),
        volumePrices: place('volumePrices'),
      },
    },
  };
}

type Refused = { ok: false; message: string };

const refused = (message: string): Refused => ({ ok: false, message });

/** The columns that are named at least `times` times. */
function columnsIn(names: readonly string[], times: number): CsvColumn[] {
  return readColumns.filter(
    (column) => names.filter((name) => name === normalized(column)).length >= times,
  );
}
