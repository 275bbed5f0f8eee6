import { type Row, textOf, timeOf } from '../database/mapping.ts';
import { tableRow } from '../database/shapes.ts';
import type { Snippet, TemplateListItem } from '../types.ts';

/** The shape of a row of `list_templates`. */
export const templateRow = tableRow(['projectTitle', 'items', 'total', 'updatedAt']);

/** Maps a row of `list_templates`. */
export function toTemplateListItem(row: Row): TemplateListItem {
  return {
    id: textOf(row.id),
    projectTitle: textOf(row.projectTitle),
    items: Number(row.items),
    total: textOf(row.total),
    updatedAt: timeOf(row.updatedAt),
  };
}

export const snippetColumns = 'id, kind, name, body';

/** The shape of a row of `snippets`. */
export const snippetRow = tableRow(['kind', 'name', 'body']);

/** Maps a row of `snippets`. */
export function toSnippet(row: Row): Snippet {
  return {
    id: textOf(row.id),
    kind: row.kind === 'notes' ? 'notes' : 'terms',
    name: textOf(row.name),
    body: textOf(row.body),
  };
}
