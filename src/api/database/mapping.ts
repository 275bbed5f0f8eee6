import { checkField, type EditableFields, type Entity } from '@domain/fields.ts';
import { trimDecimal } from '@domain/money.ts';
import type { FieldContext } from '@domain/numberFields.ts';

/** One row from PostgREST. Its JSON types are not trusted: numbers may arrive as strings. */
export type Row = { [column: string]: unknown };

/** A row that a database function returned as JSON. */
export function rowOf(answer: unknown): Row {
  if (typeof answer === 'object' && answer !== null && !Array.isArray(answer)) return { ...answer };
  throw new TypeError('The database answered no row');
}

/** The text of a column; null and undefined become `''`. */
export function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}

/** The text of a nullable column. */
export function textOrNull(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value);
}

/** A `timestamptz` in any of its formats as ISO 8601 UTC; `''` if it is not one. */
export function timeOf(value: unknown): string {
  const text = textOf(value)
    .replace(' ', 'T')
    .replace(/([+-]\d\d)$/, '$1:00');
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}

/** A column's value in canonical form: `'8.500'` becomes `'8.5'`. */
export function canonical<E extends Entity>(
  entity: E,
  name: keyof EditableFields[E] & string,
  value: unknown,
  context?: FieldContext,
): string {
  // A `numeric` keeps trailing zeros that users may not type, such as `1.500` for a price.
  const text = trimDecimal(textOf(value));
  const check = checkField(entity, name, text, context);
  return check.ok ? textOf(check.value) : text;
}

/**
 * PostgREST accepts a `numeric` as exact decimal text, but the generated types only know numbers.
 */
export const asNumeric = (amount: string) => amount as unknown as number;
