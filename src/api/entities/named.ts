import { type Row, textOf } from '../mapping.ts';
import { tableRow } from '../shapes.ts';

export const namedRow = tableRow(['name']);

/** Maps a row with only an id and a name: a custom unit, a provider. */
export function toNamed(row: Row): { id: string; name: string } {
  return { id: textOf(row.id), name: textOf(row.name) };
}
