import { dataOf } from './failures.ts';

export const pageSize = 1000;

type Page<Row> = PromiseLike<{
  data: Row[] | null;
  error: { message: string; code?: string } | null;
  status: number;
}>;

/** All rows of a list: hosted projects cut every answer at 1,000. The list must have a total order. */
export async function allRows<Row>(page: (from: number, to: number) => Page<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const more = await dataOf(page(rows.length, rows.length + pageSize - 1));
    rows.push(...more);
    if (more.length < pageSize) return rows;
  }
}
