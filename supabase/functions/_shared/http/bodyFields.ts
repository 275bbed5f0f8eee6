import { checkField, type EditableFields, type Entity } from '../domain/fields.ts';
import { Refusal } from './http.ts';

/**
 * Reads one field of a request with the check that the page runs on it. Refuses (400) an invalid
 * value.
 */
export function fieldOf<E extends Entity, F extends keyof EditableFields[E] & string>(
  entity: E,
  field: F,
  body: Record<string, unknown>,
): EditableFields[E][F] {
  const check = checkField(entity, field, body[field]);
  if (!check.ok) throw new Refusal(400, `${field}: ${check.message}`);
  return check.value;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads a UUID from a request. Refuses (400) anything else. */
export function idOf(name: string, body: Record<string, unknown>): string {
  const value = body[name];
  if (typeof value !== 'string' || !uuid.test(value))
    throw new Refusal(400, `${name} must be a UUID`);
  return value.toLowerCase();
}

/** Reads an optional flag from a request; false without it. Refuses (400) anything else. */
export function flagOf(name: string, body: Record<string, unknown>): boolean {
  const value = body[name] ?? false;
  if (typeof value !== 'boolean') throw new Refusal(400, `${name} must be true or false`);
  return value;
}
