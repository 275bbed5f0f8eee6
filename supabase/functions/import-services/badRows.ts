import { texts } from '../_shared/quote/texts.ts';
import type { BadCsvRow } from '../_shared/quote/types.ts';

/** So many rows are named in the message itself; the answer's `rows` has them all. */
const namedInMessage = 5;

const { preview, refusals } = texts.csvImport;

/** Why nothing was imported, in one sentence or a few. */
export function nothingImported(rows: readonly BadCsvRow[]): string {
  const named = rows
    .slice(0, namedInMessage)
    .map(({ line, reason }) => `${preview.line(line)}: ${reason}`);
  const others = rows.length - named.length;
  const list = others > 0 ? [...named, preview.more(others)] : named;
  return refusals.nothingImported(`${list.join('; ')}.`);
}

/** Bad rows of both kinds, in the order of the file. */
export function inOrder(...kinds: BadCsvRow[][]): BadCsvRow[] {
  return kinds.flat().sort((one, other) => one.line - other.line);
}
