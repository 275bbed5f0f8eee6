import { limits } from '../constants.ts';
import { pastedRows as words } from '../messages/pastedRows.ts';
import { hasHeader } from './guessColumns.ts';
import { type PastedTable, readTable } from './pastedTable.ts';

export type Pasted = { ok: true; table: PastedTable } | { ok: false; message: string };

/** The rows of a pasted text, or why it cannot be added as a whole. */
export function readPasted(text: string): Pasted {
  const { rows, characters } = limits.paste;
  if (text.length > characters) return { ok: false, message: words.tooLong(rows) };
  const table = readTable(text);
  const found = table.rows.length - (hasHeader(table) ? 1 : 0);
  if (found === 0) return { ok: false, message: words.noRows };
  if (found > rows) return { ok: false, message: words.tooManyRows(found, rows) };
  return { ok: true, table };
}
