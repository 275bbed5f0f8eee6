import { type Row, textOf } from '../database/mapping.ts';
import { tableRow } from '../database/shapes.ts';

export const namedRow = tableRow(['name']);

/** A row of which only the name is told: a custom unit, a provider. */
export function toNamed(row: Row): { id: string; name: string } {
  return { id: textOf(row.id), name: textOf(row.name) };
}
