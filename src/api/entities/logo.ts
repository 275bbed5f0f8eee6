import type { Logo } from '@domain/types.ts';
import { type Row, textOf } from '../database/mapping.ts';
import { tableRow } from '../database/shapes.ts';

export const logoColumns = 'id, name, objectPath:object_path';

export const logoRow = tableRow(['name', 'objectPath']);

/** Maps a saved logo; its picture is in Storage at `objectPath`. */
export function toLogo(row: Row): Logo {
  return { id: textOf(row.id), name: textOf(row.name), objectPath: textOf(row.objectPath) };
}
