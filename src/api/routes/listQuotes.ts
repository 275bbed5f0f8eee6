import { quoteStatuses } from '@domain/constants.ts';
import * as v from 'valibot';
import type { ApiContext } from '../adapter/context.ts';
import { queryOf } from '../adapter/input.ts';
import { dataOf } from '../database/failures.ts';
import { quoteListRow, toQuoteListItem } from '../entities/quote.ts';
import type { QuoteListItem } from '../types.ts';

/** The most quotes per call of the database: each has its total computed. */
const mostPerPage = 500;

const page = v.object({
  search: v.optional(v.string(), ''),
  status: v.optional(v.picklist(quoteStatuses, 'There is no such status')),
  client: v.optional(v.pipe(v.string(), v.uuid('The client must be a UUID'))),
  cursor: v.optional(v.string(), ''),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,4}$/, 'The limit must be a number'),
      v.transform(Number),
      v.minValue(1, 'The limit must be at least 1'),
      v.maxValue(mostPerPage, `The limit must be at most ${mostPerPage}`),
    ),
  ),
});

/**
 * The caller's quotes, newest first, with their totals. Query parameters: `search` (text in client
 * name, project title or number), `status`, `client`, `cursor` (of the last quote read) and `limit` (1
 * to 500). Without a limit, all quotes are read page by page.
 */
export async function listQuotes(c: ApiContext): Promise<QuoteListItem[]> {
  const { search, status, client, cursor, limit } = queryOf(c, page);
  const quotes: QuoteListItem[] = [];
  for (;;) {
    const from = quotes.at(-1)?.cursor ?? cursor;
    const rows = await dataOf(
      c.var.client.rpc('list_quotes', {
        search,
        cursor: from,
        page_size: limit ?? mostPerPage,
        ...(status === undefined ? {} : { wanted_status: status }),
        ...(client === undefined ? {} : { of_client: client }),
      }),
      v.array(quoteListRow),
    );
    quotes.push(...rows.map(toQuoteListItem));
    if (limit !== undefined || rows.length < mostPerPage) return quotes;
  }
}
