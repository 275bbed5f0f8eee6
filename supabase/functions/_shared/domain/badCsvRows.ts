import { messages } from './messages/messages.ts';
import type { BadCsvRow } from './types.ts';

/** How many rows the message itself names; the answer's `rows` lists them all. */
const namedInMessage = 5;

const words = messages.csvImport;

/** Explains why nothing was imported. */
export function nothingImported(rows: readonly BadCsvRow[]): string {
  const named = rows
    .slice(0, namedInMessage)
    .map(({ line, reason }) => `${words.line(line)}: ${reason}`);
  const others = rows.length - named.length;
  const list = others > 0 ? [...named, words.more(others)] : named;
  return words.refusals.nothingImported(`${list.join('; ')}.`);
}

/** Merges lists of bad rows, in file order. */
export function inOrder(...kinds: BadCsvRow[][]): BadCsvRow[] {
  return kinds.flat().sort((one, other) => one.line - other.line);
}
