import * as v from 'valibot';
import type { ApiContext } from './context.ts';
import { type DatabaseError, dataOf } from './failures.ts';
import { queryOf } from './input.ts';
import type { Row } from './mapping.ts';
import { pageSize } from './paging.ts';
import { tableRow } from './shapes.ts';

const whole = (message: string, most: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,7}$/, message), v.transform(Number), v.maxValue(most, message));

const pageQuery = v.object({
  search: v.optional(v.pipe(v.string(), v.maxLength(200, 'The search is too long')), ''),
  sort: v.optional(v.string()),
  order: v.optional(v.picklist(['asc', 'desc'], 'The order must be asc or desc'), 'asc'),
  first: v.optional(whole('The first row must be a number', 9_999_999), '0'),
  limit: v.optional(whole(`The limit must be a number up to ${pageSize}`, pageSize)),
});

/** What a list function of the dashboard takes (migration administration). */
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
 * A list of the dashboard, answered as an array. From the query: `search`, `sort` (a field), `order`
 * (asc, desc), `first` (how many to leave out) and `limit` (1 to 1,000); the header `X-Total-Count`
 * says how many there are in all. Without a limit, all rows, read page by page.
 */
export async function answerPage<T>(c: ApiContext, call: Call, toRow: (row: Row) => T) {
  const { search, sort, order, first, limit } = queryOf(c, pageQuery);
  const sorting = sort === undefined ? {} : { sort, descending: order === 'desc' };
  const rows: Row[] = [];
  for (;;) {
    const page = { page_offset: first + rows.length, page_size: limit ?? pageSize };
    const asked = call({ search, ...sorting, ...page });
    const { rows: more, total } = await dataOf(asked, pageOfRows);
    rows.push(...more);
    if (limit !== undefined || more.length < pageSize) {
      return c.json(rows.map(toRow), 200, { 'X-Total-Count': `${Number(total)}` });
    }
  }
}
