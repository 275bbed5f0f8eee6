import { firstRecord } from './csvRecords.ts';
import { texts } from './texts.ts';

/** S5-02: what the first line must name. */
export const csvColumns = ['name', 'description', 'defaultPrice', 'defaultUnit'] as const;

export type CsvColumn = (typeof csvColumns)[number];

/** How the rows of a file are to be read. */
export type CsvLayout = {
  delimiter: string;
  /** The line of the header; the rows begin after it. */
  line: number;
  /** Number of columns, those that nobody asked for among them. */
  width: number;
  /** Where each column stands, from 0. */
  at: Record<CsvColumn, number>;
};

const delimiters = [',', ';', '\t'];
const { empty, missingHeaders, repeatedHeaders } = texts.csvImport.refusals;

/** `Default Price`, `default_price` and `DEFAULTPRICE` are all `defaultPrice`. */
const normal = (header: string) => header.toLowerCase().replace(/[\s_-]+/g, '');

/**
 * Finds the header, and with it the delimiter: the one by which the first line names most of the
 * columns. Excel's own first line `sep=;` decides too.
 * @returns the layout, or why the file has none
 */
export function csvLayout(text: string): { ok: true; layout: CsvLayout } | Refused {
  const told = /^\s*"?sep=(.)"?[ \t]*\n/i.exec(text);
  const skipped = told ? told[0].split('\n').length - 1 : 0;
  const body = text.slice(told?.[0].length ?? 0);
  const readings = (told?.[1] ? [told[1]] : delimiters).map((delimiter) => {
    const header = firstRecord(body, delimiter);
    const names = header?.values.map(normal) ?? [];
    return { delimiter, header, names, found: columnsIn(names, 1) };
  });
  const best = readings.reduce((a, b) => (b.found.length > a.found.length ? b : a));
  if (best.header === undefined) return refused(empty);
  const missing = csvColumns.filter((column) => !best.found.includes(column));
  if (missing.length > 0) return refused(missingHeaders(missing));
  const repeated = columnsIn(best.names, 2);
  if (repeated.length > 0) return refused(repeatedHeaders(repeated));
  const place = (column: CsvColumn) => best.names.indexOf(normal(column));
  return {
    ok: true,
    layout: {
      delimiter: best.delimiter,
      line: best.header.line + skipped,
      // Spreadsheets leave empty headers behind at the end.
      width: best.names.findLastIndex((name) => name !== '') + 1,
      at: {
        name: place('name'),
        description: place('description'),
        defaultPrice: place('defaultPrice'),
        defaultUnit: place('defaultUnit'),
      },
    },
  };
}

type Refused = { ok: false; message: string };

const refused = (message: string): Refused => ({ ok: false, message });

/** The columns that are named at least so many times. */
function columnsIn(names: readonly string[], times: number): CsvColumn[] {
  return csvColumns.filter(
    (column) => names.filter((name) => name === normal(column)).length >= times,
  );
}
