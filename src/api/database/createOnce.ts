import * as v from 'valibot';
import { type DatabaseError, databaseFailure, dataOf, oneOf } from './failures.ts';
import { shaped } from './shapes.ts';

type Rows = PromiseLike<{ data: unknown; error: DatabaseError | null; status: number }>;

/**
 * Answers the row that `insert` made. Where the client made the id and a row of it is there
 * already, that one is answered, so that a repeated creation (a lost answer, a double click) makes
 * one; any other clash is a 409.
 * @param row the shape of the row
 * @param existing looks the row up by its client-made id; undefined where there is none
 */
export async function createOnce<T extends v.GenericSchema>(
  row: T,
  insert: Rows,
  existing: (() => Rows) | undefined,
): Promise<v.InferOutput<T>> {
  const { error, data, status } = await insert;
  if (error?.code === '23505' && existing) {
    const [own] = await dataOf(existing(), v.array(row));
    if (own !== undefined) return own;
  }
  if (error) databaseFailure(error, status);
  return oneOf(shaped(v.pipe(v.array(row), v.length(1)), data));
}
