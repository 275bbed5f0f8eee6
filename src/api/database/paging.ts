import * as v from 'valibot';
import { dataOf } from './failures.ts';

export const pageSize = 1000;

type Page = PromiseLike<{
  data: unknown;
  error: { message: string; code?: string } | null;
  status: number;
}>;

/**
 * Reads all rows of a list, page by page, because hosted projects return at most 1,000 at once. The
 * list must have a total order.
 * @param row the shape of each row
 */
export async function allRows<T extends v.GenericSchema>(
  row: T,
  page: (from: number, to: number) => Page,
): Promise<v.InferOutput<T>[]> {
  const rows: v.InferOutput<T>[] = [];
  for (;;) {
    const more = await dataOf(page(rows.length, rows.length + pageSize - 1), v.array(row));
    rows.push(...more);
    if (more.length < pageSize) return rows;
  }
}
