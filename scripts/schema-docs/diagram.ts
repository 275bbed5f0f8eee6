import type { Key, Table } from './catalog.ts';

/** The tables with their keys as a Mermaid diagram. */
export function diagram(tables: readonly Table[]): string {
  const lines = [
    'auth_users["auth.users"]',
    ...tables.flatMap(entity),
    ...tables.flatMap(relations),
  ];
  return ['```mermaid', 'erDiagram', ...lines.map((line) => `  ${line}`), '```'].join('\n');
}

/** Mermaid takes no dot in an identifier. */
const idOf = (name: string) => name.replace('public.', '').replace('.', '_');

const labelOf = (name: string) => name.replace('public.', '');

function entity({ name, columns, keys }: Table): string[] {
  const rows = columns.flatMap((column) => {
    const marks = [
      ...(isIn(keys, 'p', column.name) ? ['PK'] : []),
      ...(isIn(keys, 'f', column.name) ? ['FK'] : []),
    ];
    return marks.length === 0 ? [] : [`  ${column.shortType} ${column.name} ${marks.join(', ')}`];
  });
  return [`${idOf(name)}["${labelOf(name)}"] {`, ...rows, '}'];
}

function isIn(keys: readonly Key[], kind: Key['kind'], column: string): boolean {
  return keys.some((key) => key.kind === kind && key.columns.includes(column));
}

/**
 * A line for each foreign key, from the table that it refers to. A row's tenant is not drawn where
 * another key already leads to rows of that tenant.
 */
function relations(table: Table): string[] {
  const foreign = table.keys.filter(({ kind }) => kind === 'f');
  const isOfTenant = foreign.some(
    ({ columns }) => columns.length > 1 && columns.includes('tenant_id'),
  );
  return foreign.flatMap((key) => {
    const { columns, refersTo } = key;
    if (refersTo === null) return [];
    if (isOfTenant && columns.length === 1 && columns[0] === 'tenant_id') return [];
    const many = isUnique(table, columns) ? 'o|' : 'o{';
    const one = isOptional(table, columns) ? '|o' : '||';
    const own = columns.filter((column) => column !== 'tenant_id');
    const label = (own.length > 0 ? own : columns).join(', ');
    return [`${idOf(refersTo)} ${one}--${many} ${idOf(table.name)} : "${label}"`];
  });
}

function isUnique({ keys }: Table, columns: readonly string[]): boolean {
  return keys.some(
    (key) =>
      (key.kind === 'p' || key.kind === 'u') &&
      key.columns.every((column) => columns.includes(column)),
  );
}

function isOptional(table: Table, names: readonly string[]): boolean {
  return table.columns.some(({ name, isNull }) => isNull && names.includes(name));
}
