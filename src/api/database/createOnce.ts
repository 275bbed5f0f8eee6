import * as v from 'valibot';
import { type DatabaseError, databaseFailure, dataOf, oneOf } from './failures.ts';
import { shaped } from './shapes.ts';

type Rows = PromiseLike<{ data: unknown; error: DatabaseError | null; status: number }>;

/**
 * Returns the row that `insert` created. If the client chose the id and its row already exists,
 * that row is returned, so that a repeated creation (a lost response, a double click) creates one
 * row; any other conflict is a 409.
 * @param row the shape of the row
 * @param existing looks up the row by its client-made id; undefined if the client made none
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
