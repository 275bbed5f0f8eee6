import * as v from 'valibot';
import { networkError } from '../apiError.ts';

/**
 * Holds an answer against its documented shape. One that does not fit was not given by the backend (a
 * captive portal, a proxy), so it says nothing: it counts as the network's failure (`ApiError` 0).
 */
export function shaped<T extends v.GenericSchema>(shape: T, answer: unknown): v.InferOutput<T> {
  const parsed = v.safeParse(shape, answer);
  if (parsed.success) return parsed.output;
  console.warn('An answer is not of its shape:', parsed.issues[0].message);
  throw networkError();
}

export const anId = v.pipe(v.string(), v.uuid());

/** The very id that was asked about: the answer about another row is no answer. */
export const thisId = (id: string) => v.literal(id);

/** A column, which may come as text or as its own type, but is there. */
const column = v.union([v.string(), v.number(), v.boolean(), v.null()]);

/** A row with these columns, whatever else it has. */
export const rowWith = (...columns: readonly string[]) =>
  v.looseObject(v.entriesFromList(columns, column));

/** The same with an id, as every table has one; of a certain row if one is given. */
export const tableRow = (columns: readonly string[], id?: string) =>
  v.looseObject({
    ...v.entriesFromList(columns, column),
    id: id === undefined ? anId : v.pipe(anId, v.literal(id)),
  });

/** Rows of a list. */
export const listOf = (...columns: readonly string[]) => v.array(tableRow(columns));
