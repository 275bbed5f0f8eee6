import { checkField, type EditableFields, type Entity } from '@domain/fields.ts';
import type { FieldContext } from '@domain/numberFields.ts';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { refuse } from '../database/failures.ts';
import type { ApiContext, ApiEnv } from './context.ts';

/** The value that a caller passes for a field; numbers may also be passed as typed. */
type Given<Value> = Value extends number ? Value | string : Value;

type Field<E extends Entity, F extends keyof EditableFields[E]> = v.GenericSchema<
  Given<EditableFields[E][F]>,
  EditableFields[E][F]
>;

/** A schema for one field, using the same check as the page's input. */
export function field<E extends Entity, F extends keyof EditableFields[E]>(
  entity: E,
  name: F,
  context?: FieldContext,
): Field<E, F> {
  return forCallers(checked(entity, name, context));
}

/** A schema of several fields. */
export function fields<E extends Entity, F extends keyof EditableFields[E]>(
  entity: E,
  names: readonly F[],
  context?: FieldContext,
): v.ObjectSchema<{ [Name in F]: Field<E, Name> }, undefined> {
  const entries = names.map((name) => [name, field(entity, name, context)]);
  return v.object(Object.fromEntries(entries));
}

/** Like `field`, but required: a missing value is checked as an empty one. */
export function required<E extends Entity, F extends keyof EditableFields[E]>(
  entity: E,
  name: F,
): Field<E, F> {
  return forCallers(v.optional(checked(entity, name), ''));
}

function checked<E extends Entity, F extends keyof EditableFields[E]>(
  entity: E,
  name: F,
  context?: FieldContext,
): v.GenericSchema<unknown, EditableFields[E][F]> {
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

/** Narrows a schema that accepts anything to the input type that its callers should pass. */
function forCallers<Input, Output>(schema: v.GenericSchema<unknown, Output>) {
  return schema as v.GenericSchema<Input, Output>;
}

/** An id that the client may choose, so that a repeated creation creates one row. */
export const ownId = v.optional(v.pipe(v.string(), v.uuid('The id must be a UUID')));

type BodySchema = v.GenericSchema<object | undefined, object>;

/** Validates the JSON body; answers 400 with the first problem. */
export function json<T extends BodySchema>(schema: T) {
  return createMiddleware<ApiEnv, string, Validated<'json', T>>(async (c, next) => {
    checkId(c);
    const isOmitted = schema.type === 'optional' && c.req.header('Content-Type') === undefined;
    const body: unknown = isOmitted
      ? undefined
      : await c.req.json().catch(() => refuse(400, 'The request is not JSON'));
    c.req.addValidatedData('json', fitting(schema, body));
    await next();
  });
}

/** Validates a form; answers 400 with the first problem. */
export function form<T extends BodySchema>(schema: T) {
  return createMiddleware<ApiEnv, string, Validated<'form', T>>(async (c, next) => {
    const body = await c.req.formData().catch(() => refuse(400, 'The request is not a form'));
    c.req.addValidatedData('form', fitting(schema, Object.fromEntries(body)));
    await next();
  });
}

type Validated<Target extends 'json' | 'form', T extends BodySchema> = {
  in: { [_ in Target]: v.InferInput<T> };
  out: { [_ in Target]: v.InferOutput<T> };
};

/** Validates the query's parameters; answers 400 with the first problem. */
export function queryOf<T extends v.GenericSchema>(c: ApiContext, schema: T): v.InferOutput<T> {
  return fitting(schema, c.req.query());
}

function fitting<T extends v.GenericSchema>(schema: T, given: unknown): v.InferOutput<T> {
  const parsed = v.safeParse(schema, given);
  return parsed.success ? parsed.output : refuse(400, parsed.issues[0].message);
}

/** A path that matches nothing is answered with 404 before the body is validated. */
function checkId(c: ApiContext): void {
  if (c.req.param('id') !== undefined) idOf(c);
}

/** The `id` of the path. Anything that is not a UUID matches no row. */
export function idOf(c: ApiContext): string {
  const id = c.req.param('id');
  return v.is(v.pipe(v.string(), v.uuid()), id) ? id : refuse(404, 'Not found');
}
