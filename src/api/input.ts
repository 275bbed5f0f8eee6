import { checkField, type EditableFields, type Entity } from '@domain/fields.ts';
import type { FieldContext } from '@domain/numberFields.ts';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import type { ApiContext, ApiEnv } from './context.ts';
import { refuse } from './failures.ts';

/** What a caller gives for a field: a number also as it was typed. */
type Given<Value> = Value extends number ? Value | string : Value;

type Field<E extends Entity, F extends keyof EditableFields[E]> = v.GenericSchema<
  Given<EditableFields[E][F]>,
  EditableFields[E][F]
>;

/** A schema of one field, by the very check that the page makes at the field. */
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

/** As `field`, for one that must be given: what is missing is judged as empty. */
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

/** A schema that judges whatever comes asks less of its callers than they can promise. */
function forCallers<Input, Output>(schema: v.GenericSchema<unknown, Output>) {
  return schema as v.GenericSchema<Input, Output>;
}

/** An id that the client may have made itself, so that a repeated creation makes one row. */
export const ownId = v.optional(v.pipe(v.string(), v.uuid('The id must be a UUID')));

type BodySchema = v.GenericSchema<object | undefined, object>;

/** Lets only a JSON body pass that fits its schema; 400 with the first complaint otherwise. */
export function json<T extends BodySchema>(schema: T) {
  return createMiddleware<ApiEnv, string, Validated<'json', T>>(async (c, next) => {
    checkId(c);
    const isLeftOut = schema.type === 'optional' && c.req.header('Content-Type') === undefined;
    const body: unknown = isLeftOut
      ? undefined
      : await c.req.json().catch(() => refuse(400, 'The request is not JSON'));
    c.req.addValidatedData('json', fitting(schema, body));
    await next();
  });
}

/** The same for a form. */
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

/** The query's parameters by their schema; 400 with the first complaint where they do not fit. */
export function queryOf<T extends v.GenericSchema>(c: ApiContext, schema: T): v.InferOutput<T> {
  return fitting(schema, c.req.query());
}

function fitting<T extends v.GenericSchema>(schema: T, given: unknown): v.InferOutput<T> {
  const parsed = v.safeParse(schema, given);
  return parsed.success ? parsed.output : refuse(400, parsed.issues[0].message);
}

/** A path to nothing is answered as that, whatever the body says. */
function checkId(c: ApiContext): void {
  if (c.req.param('id') !== undefined) idOf(c);
}

/** The `id` of the path. What is no UUID is the id of nothing. */
export function idOf(c: ApiContext): string {
  const id = c.req.param('id');
  return v.is(v.pipe(v.string(), v.uuid()), id) ? id : refuse(404, 'Not found');
}
