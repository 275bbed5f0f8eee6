import type { Logo } from '@domain/types.ts';
import { type Row, textOf } from '../mapping.ts';
import { tableRow } from '../shapes.ts';

export const logoColumns = 'id, name, objectPath:object_path';

export const logoRow = tableRow(['name', 'objectPath']);

/** Maps a saved logo; its picture is in Storage at `objectPath`. */
export function toLogo(row: Row): Logo {
  return { id: textOf(row.id), name: textOf(row.name), objectPath: textOf(row.objectPath) };
}
