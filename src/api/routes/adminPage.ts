import * as v from 'valibot';
import type { ApiContext } from '../adapter/context.ts';
import { queryOf } from '../adapter/input.ts';
import { type DatabaseError, dataOf } from '../database/failures.ts';
import type { Row } from '../database/mapping.ts';
import { pageSize } from '../database/paging.ts';
import { tableRow } from '../database/shapes.ts';

const whole = (message: string, most: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,7}$/, message), v.transform(Number), v.maxValue(most, message));

const pageQuery = v.object({
  search: v.optional(v.pipe(v.string(), v.maxLength(200, 'The search is too long')), ''),
  sort: v.optional(v.string()),
  order: v.optional(v.picklist(['asc', 'desc'], 'The order must be asc or desc'), 'asc'),
  first: v.optional(whole('The first row must be a number', 9_999_999), '0'),
  limit: v.optional(whole(`The limit must be a number up to ${pageSize}`, pageSize)),
});

/** The arguments of the dashboard's list functions in the database. */
type PageArguments = {
  search: string;
  sort?: string;
  descending?: boolean;
  page_offset: number;
  page_size: number;
};

const pageOfRows = v.looseObject({
  rows: v.array(tableRow([])),
  total: v.union([v.string(), v.number()]),
});

type Call = (page: PageArguments) => PromiseLike<{
  data: unknown;
  error: DatabaseError | null;
  status: number;
}>;

/**
 * Answers a list of the dashboard as an array. Query parameters: `search`, `sort` (a field),
 * `order` (asc, desc), `first` (rows to skip) and `limit` (1 to 1,000). The header `X-Total-Count`
 * has the total number of rows. Without a limit, all rows are read page by page.
 */
export async function answerPage<T>(c: ApiContext, call: Call, toRow: (row: Row) => T) {
  const { search, sort, order, first, limit } = queryOf(c, pageQuery);
  const sorting = sort === undefined ? {} : { sort, descending: order === 'desc' };
  const rows: Row[] = [];
  for (;;) {
    const page = { page_offset: first + rows.length, page_size: limit ?? pageSize };
    const result = call({ search, ...sorting, ...page });
    const { rows: more, total } = await dataOf(result, pageOfRows);
    rows.push(...more);
    if (limit !== undefined || more.length < pageSize) {
      return c.json(rows.map(toRow), 200, { 'X-Total-Count': `${Number(total)}` });
    }
  }
}
