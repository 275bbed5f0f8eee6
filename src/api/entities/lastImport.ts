import { type Row, textOf, timeOf } from '../database/mapping.ts';
import { rowWith, tableRow } from '../database/shapes.ts';
import type { LastImport, UndoneImport } from '../types.ts';

export const lastImportColumns = 'id, file_name, added, changed, created_at::text';

export const lastImportRow = tableRow(['file_name', 'added', 'changed']);
export const undoneImportRow = rowWith('removed', 'restored', 'kept', 'gone', 'inQuotes');

/** Maps a row of `imports`. */
export function toLastImport(row: Row): LastImport {
  return {
    id: textOf(row.id),
    fileName: textOf(row.file_name),
    added: Number(row.added),
    changed: Number(row.changed),
    createdAt: timeOf(row.created_at),
  };
}

/** Maps the result of the database's `undo_import`. */
export function toUndoneImport(row: Row): UndoneImport {
  const { keptNames } = row;
  return {
    removed: Number(row.removed),
    restored: Number(row.restored),
    kept: Number(row.kept),
    keptNames: Array.isArray(keptNames) ? keptNames.map(textOf) : [],
    gone: Number(row.gone),
    inQuotes: Number(row.inQuotes),
  };
}
