import { Refusal } from './http.ts';
import { checkField, type EditableFields, type Entity } from './quote/fields.ts';

/** One field of a request, by the very check that the page makes at the field; 400 otherwise. */
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

/** A UUID of a request. Refuses (400) what is none. */
export function idOf(name: string, body: Record<string, unknown>): string {
  const value = body[name];
  if (typeof value !== 'string' || !uuid.test(value))
    throw new Refusal(400, `${name} must be a UUID`);
  return value.toLowerCase();
}
