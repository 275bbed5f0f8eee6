import { type Row, textOf } from '../database/mapping.ts';
import { tableRow } from '../database/shapes.ts';

export const namedRow = tableRow(['name']);

/** Maps a row with only an id and a name: a custom unit, a provider. */
export function toNamed(row: Row): { id: string; name: string } {
  return { id: textOf(row.id), name: textOf(row.name) };
}
