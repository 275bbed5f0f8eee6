import { type DatabaseError, databaseFailure, oneOf } from './failures.ts';
import type { Row } from './mapping.ts';

type Rows = PromiseLike<{ data: Row[] | null; error: DatabaseError | null; status: number }>;

/**
 * Answers the row that `insert` made. Where the client made the id and a row of it is there
 * already, that one is answered, so that a repeated creation (a lost answer, a double click) makes
 * one; any other clash is a 409.
 * @param existing looks the row up by its client-made id; undefined where there is none
 */
export async function createOnce(insert: Rows, existing: (() => Rows) | undefined): Promise<Row> {
  const { error, data, status } = await insert;
  if (error?.code === '23505' && existing) {
    const [own] = (await existing()).data ?? [];
    if (own) return own;
  }
  return error ? databaseFailure(error, status) : oneOf(data);
}
