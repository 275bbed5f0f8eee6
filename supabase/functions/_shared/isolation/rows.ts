import type { Row, Table } from './catalog.ts';
import type { TrialTenant } from './tenants.ts';

/**
 * A copy of the victim's row that its owner could insert: every insertable column, with a new id
 * and, in place of the canary, a new word, so that unique columns do not collide. Rows sent by
 * others omit the canary, because a refusal may repeat it.
 */
export function rowLike(
  { columns }: Table,
  row: Row,
  { canary }: TrialTenant,
  isOwner: boolean,
): Row {
  const [old, id] = [String(row.id), crypto.randomUUID()];
  const word = isOwner ? `${canary}~${id.slice(0, 8)}` : `isolation-check-${id.slice(0, 8)}`;
  const renewed = (value: unknown) =>
    typeof value === 'string' ? value.replaceAll(old, id).replaceAll(canary, word) : value;
  return Object.fromEntries(
    columns
      .filter(({ name, canInsert }) => canInsert && row[name] !== undefined)
      .map(({ name }) => [name, renewed(row[name])]),
  );
}

/**
 * Other values for a column, the likeliest first; the caller tries the next if a constraint refuses
 * one.
 */
export function newerValues(value: unknown, type: string): unknown[] {
  switch (type) {
    case 'text':
      return [
        `${value ?? ''}~`,
        'UTC',
        'fixed',
        'percent',
        '#123456',
        'classic',
        'offered',
        'prices',
        'first',
        'added',
        '10: 9.00',
        '9%',
        'https://pay.example',
        'isolation-check@users.invalid',
        null,
      ].filter((one) => one !== value);
    case 'boolean':
      return [!value];
    case 'integer':
    case 'bigint':
    case 'numeric':
      return [Number(value ?? 0) + 1, 1, 0].filter((one) => one !== value);
    case 'uuid':
      return value === null ? [crypto.randomUUID()] : [null, crypto.randomUUID()];
    case 'date':
      return ['2000-01-02'];
    case 'timestamp with time zone':
      return ['2000-01-02T00:00:00Z'];
    case 'time without time zone':
      return ['00:00', '24:00'];
    case 'integer[]':
      return ['{1}'];
    case 'jsonb':
      return [{}, []];
    default:
      return [null];
  }
}
