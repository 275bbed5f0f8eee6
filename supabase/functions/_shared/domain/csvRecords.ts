import Papa from 'papaparse';
import { messages } from './messages/messages.ts';

/** One record of the file: its values, and the line it starts on, from 1. */
export type CsvRecord = {
  line: number;
  values: string[];
  /** What is wrong with its quotation marks, if anything. */
  problem?: string;
};

/** The parser's step result, declared here because Deno loads the parser without types. */
type Step = { data: string[]; errors: { code: string }[] };

const { unclosedQuote, strayQuote } = messages.csvImport.refusals;

/**
 * Calls back with each record of a text, except blank ones.
 * @param text with `\n` as its only line ending
 * @param onRecord returns false to stop
 */
export function eachRecord(
  text: string,
  delimiter: string,
  onRecord: (record: CsvRecord) => boolean,
): void {
  let line = 1;
  // A line ending at the end makes the last record parse like all others.
  Papa.parse<string[]>(`${text}\n`, {
    delimiter,
    newline: '\n',
    step: ({ data, errors }: Step, parser: { abort: () => void }) => {
      const record = { line, values: data, ...problemOf(errors) };
      line += 1 + lineEndings(data);
      if (isBlank(record)) return;
      if (!onRecord(record)) parser.abort();
    },
  });
}

/** The first record with this delimiter; undefined if everything is blank. */
export function firstRecord(text: string, delimiter: string): CsvRecord | undefined {
  let first: CsvRecord | undefined;
  eachRecord(text, delimiter, (record) => {
    first = record;
    return false;
  });
  return first;
}

function problemOf(errors: Step['errors']): { problem?: string } {
  if (errors.length === 0) return {};
  const isOpen = errors.some(({ code }) => code === 'MissingQuotes');
  return { problem: isOpen ? unclosedQuote : strayQuote };
}

function lineEndings(values: readonly string[]): number {
  let count = 0;
  for (const value of values) {
    for (let at = value.indexOf('\n'); at !== -1; at = value.indexOf('\n', at + 1)) count += 1;
  }
  return count;
}

function isBlank({ values, problem }: CsvRecord): boolean {
  return problem === undefined && values.every((value) => value.trim() === '');
}
