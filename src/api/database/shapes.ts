import * as v from 'valibot';
import { networkError } from '../apiError.ts';

/**
 * Checks a response against its documented shape. A response that does not match did not come from
 * the backend (but a captive portal or proxy), so it counts as a network failure (`ApiError` 0).
 */
export function shaped<T extends v.GenericSchema>(shape: T, answer: unknown): v.InferOutput<T> {
  const parsed = v.safeParse(shape, answer);
  if (parsed.success) return parsed.output;
  console.warn('An answer is not of its shape:', parsed.issues[0].message);
  throw networkError();
}

export const anId = v.pipe(v.string(), v.uuid());

/** Exactly this id: a response about another row is not valid. */
export const thisId = (id: string) => v.literal(id);

/** A column that must exist, as text or as its own type. */
const column = v.union([v.string(), v.number(), v.boolean(), v.null()]);

/** A row with at least these columns. */
export const rowWith = (...columns: readonly string[]) =>
  v.looseObject(v.entriesFromList(columns, column));

/** The same with an id, as in every table; with a certain id if one is given. */
export const tableRow = (columns: readonly string[], id?: string) =>
  v.looseObject({
    ...v.entriesFromList(columns, column),
    id: id === undefined ? anId : v.pipe(anId, v.literal(id)),
  });

/** The rows of a list. */
export const listOf = (...columns: readonly string[]) => v.array(tableRow(columns));
