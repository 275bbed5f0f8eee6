import { checkField, type EditableFields, type Entity } from '@quote/fields.ts';
import type { FieldContext } from '@quote/numberFields.ts';
import * as v from 'valibot';
import type { ApiContext } from './context.ts';
import { refuse } from './failures.ts';

/** A schema of one field, by the very check that the page makes at the field. */
export function field<E extends Entity, F extends keyof EditableFields[E]>(
  entity: E,
  name: F,
  context?: FieldContext,
) {
  return v.pipe(
    v.unknown(),
    v.rawTransform<unknown, EditableFields[E][F]>(({ dataset, addIssue, NEVER }) => {
      const check = checkField(entity, name, dataset.value, context);
      if (check.ok) return check.value;
      addIssue({ message: check.message });
      return NEVER;
    }),
  );
}

/** As `field`, for one that must be given: what is missing is judged as empty. */
export function required<E extends Entity, F extends keyof EditableFields[E]>(entity: E, name: F) {
  return v.optional(field(entity, name), '');
}

/** An id that the client may have made itself, so that a repeated creation makes one row. */
export const ownId = v.optional(v.pipe(v.string(), v.uuid('The id must be a UUID')));

/** The JSON body by its schema; 400 with the first complaint where it does not fit. */
export async function bodyOf<T extends v.GenericSchema>(
  c: ApiContext,
  schema: T,
): Promise<v.InferOutput<T>> {
  const body: unknown = await c.req.json().catch(() => refuse(400, 'The request is not JSON'));
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) refuse(400, parsed.issues[0].message);
  return parsed.output;
}

/** The query's parameters by their schema; 400 with the first complaint where they do not fit. */
export function queryOf<T extends v.GenericSchema>(c: ApiContext, schema: T): v.InferOutput<T> {
  const parsed = v.safeParse(schema, c.req.query());
  if (!parsed.success) refuse(400, parsed.issues[0].message);
  return parsed.output;
}

/** The `id` of the path. What is no UUID is the id of nothing. */
export function idOf(c: ApiContext): string {
  const id = c.req.param('id');
  return v.is(v.pipe(v.string(), v.uuid()), id) ? id : refuse(404, 'Not found');
}
