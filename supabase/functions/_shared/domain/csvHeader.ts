import { firstRecord } from './csvRecords.ts';
import { messages } from './messages/messages.ts';

/** The columns of a kind of file. */
export type CsvColumns<Column extends string> = {
  /** Those that the header must name, and those that a file may do without. */
  required: readonly Column[];
  optional: readonly Column[];
  /** Other names that a column is known by. */
  others?: { [C in Column]?: readonly string[] };
  /** Why a file without some of the required ones is refused. */
  missing: (headers: readonly string[]) => string;
};

/** How to read the rows of a file. */
export type CsvLayout<Column extends string> = {
  delimiter: string;
  /** The header's line; the rows follow it. */
  line: number;
  /** Number of columns, including unknown ones. */
  width: number;
  /** The columns that the file has, with their indexes, from 0. */
  at: readonly { column: Column; index: number }[];
  /** The headers of columns that are not read. */
  ignored: readonly string[];
};

const delimiters = [',', ';', '\t'];
const { empty, repeatedHeaders } = messages.csvImport.refusals;

/** `Default Price`, `default_price` and `DEFAULTPRICE` are all `defaultPrice`. */
const normalized = (header: string) => header.toLowerCase().replace(/[\s_-]+/g, '');

/**
 * Finds the header and the delimiter: the one with which the first line names the most columns,
 * unless Excel's own first line `sep=;` specifies it.
 * @returns the layout, or why the file has none
 */
export function csvLayout<Column extends string>(
  text: string,
  { required, optional, others = {}, missing }: CsvColumns<Column>,
): { ok: true; layout: CsvLayout<Column> } | Refused {
  const declared = /^\s*"?sep=(.)"?[ \t]*\n/i.exec(text);
  const skipped = declared ? declared[0].split('\n').length - 1 : 0;
  const body = text.slice(declared?.[0].length ?? 0);
  const columns = [...required, ...optional].map((column) => ({
    column,
    names: [column, ...(others[column] ?? [])].map(normalized),
  }));
  const readings = (declared?.[1] ? [declared[1]] : delimiters).map((delimiter) => {
    const header = firstRecord(body, delimiter);
    const headers = header?.values.map(normalized) ?? [];
    const found = columns.map(({ column, names }) => ({
      column,
      places: headers.flatMap((one, index) => (names.includes(one) ? [index] : [])),
    }));
    return { delimiter, header, headers, found: found.filter(({ places }) => places.length > 0) };
  });
  const best = readings.reduce((a, b) => (b.found.length > a.found.length ? b : a));
  if (best.header === undefined) return refused(empty);
  const lacking = required.filter((one) => !best.found.some(({ column }) => column === one));
  if (lacking.length > 0) return refused(missing(lacking));
  const repeated = best.found.filter(({ places }) => places.length > 1);
  if (repeated.length > 0) return refused(repeatedHeaders(repeated.map(({ column }) => column)));
  return {
    ok: true,
    layout: {
      delimiter: best.delimiter,
      line: best.header.line + skipped,
      // Spreadsheets may leave empty headers at the end.
      width: best.headers.findLastIndex((name) => name !== '') + 1,
      at: best.found.map(({ column, places: [index = 0] }) => ({ column, index })),
      ignored: best.header.values
        .filter((_, index) => !best.found.some(({ places }) => places.includes(index)))
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    },
  };
}

type Refused = { ok: false; message: string };

const refused = (message: string): Refused => ({ ok: false, message });
