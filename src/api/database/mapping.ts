import { checkField, type EditableFields, type Entity } from '@domain/fields.ts';
import { trimDecimal } from '@domain/money.ts';
import type { FieldContext } from '@domain/numberFields.ts';

/** One row as PostgREST sends it. Its JSON types are never trusted: numbers may come as strings. */
export type Row = { [column: string]: unknown };

/** A row that a database function answered as JSON. */
export function rowOf(answer: unknown): Row {
  if (typeof answer === 'object' && answer !== null && !Array.isArray(answer)) return { ...answer };
  throw new TypeError('The database answered no row');
}

/** Text of a column; nothing becomes ''. */
export function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}

/** Text of a column that may be null. */
export function textOrNull(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value);
}

/** A `timestamptz` in any of the formats it arrives in, as ISO 8601 UTC; '' where it is none. */
export function timeOf(value: unknown): string {
  const text = textOf(value)
    .replace(' ', 'T')
    .replace(/([+-]\d\d)$/, '$1:00');
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}

/** A value of a column as the page spells it: `'8.500'` becomes `'8.5'`. */
export function canonical<E extends Entity>(
  entity: E,
  name: keyof EditableFields[E] & string,
  value: unknown,
  context?: FieldContext,
): string {
  // A `numeric` keeps zeros that a person must not type: `1.500` as a price.
  const text = trimDecimal(textOf(value));
  const check = checkField(entity, name, text, context);
  return check.ok ? textOf(check.value) : text;
}
