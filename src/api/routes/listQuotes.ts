import { completions, quoteSorts, quoteStatuses } from '@domain/constants.ts';
import * as v from 'valibot';
import type { ApiContext } from '../adapter/context.ts';
import { queryOf } from '../adapter/input.ts';
import { dataOf } from '../database/failures.ts';
import { quoteFigures, quoteListRow, toQuoteListItem } from '../entities/quote.ts';
import type { QuoteFigure, QuoteListItem } from '../types.ts';

/** The most quotes per call of the database: of each it is asked whether it changed. */
const mostPerPage = 500;

const uuid = (what: string) => v.pipe(v.string(), v.uuid(`The ${what} must be a UUID`));
const time = (what: string) =>
  v.pipe(v.string(), v.isoTimestamp(`${what} must be a time in ISO 8601`));
const amount = (what: string) =>
  v.pipe(v.string(), v.regex(/^\d{1,15}(\.\d{1,2})?$/, `${what} must be an amount`));

const filters = {
  search: v.optional(v.string(), ''),
  status: v.optional(
    v.pipe(
      v.string(),
      v.transform((statuses) => statuses.split(',')),
      v.array(v.picklist(quoteStatuses, 'There is no such status')),
    ),
  ),
  client: v.optional(uuid('client')),
  provider: v.optional(uuid('provider')),
  since: v.optional(time('since')),
  until: v.optional(time('until')),
  least: v.optional(amount('least')),
  most: v.optional(amount('most')),
  completion: v.optional(v.picklist(['open', ...completions], 'There is no such completion')),
  archived: v.optional(v.picklist(['true', 'false'], 'archived must be true or false')),
};

const noFilter = 'There is no such filter';

const entries = {
  ...filters,
  sort: v.optional(v.picklist(quoteSorts, 'There is no such order'), '-created'),
  cursor: v.optional(v.string(), ''),
  skip: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'skip must be a number'), v.transform(Number)),
    '0',
  ),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,4}$/, 'The limit must be a number'),
      v.transform(Number),
      v.minValue(1, 'The limit must be at least 1'),
      v.maxValue(mostPerPage, `The limit must be at most ${mostPerPage}`),
    ),
  ),
};

type Filters = v.InferOutput<v.ObjectSchema<typeof filters, undefined>>;

/** The filters as the database has them, without those that are not given. */
function givenOf({ search, status, client, provider, archived, ...bounds }: Filters) {
  const all = {
    ...bounds,
    search: search || undefined,
    status: status?.join(','),
    clientId: client,
    providerId: provider,
    isArchived: archived === undefined ? undefined : archived === 'true',
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/**
 * The caller's quotes with their totals. Filters: `search` (text in client name, project title or number), `status`
 * (several with commas between), `client`, `provider`, `since` and `until` (of creation; ISO 8601, `until` not
 * included), `least` and `most` (of the total), `completion` (`open`, `done` or `invoiced`), `archived`. `sort` is one
 * of `quoteSorts`, newest first without.
 * `cursor` (of the last quote read) or `skip` (how many to leave out) and `limit` (1 to 500) page it; without a limit,
 * all are read page by page.
 */
export async function listQuotes(c: ApiContext): Promise<QuoteListItem[]> {
  const { sort, cursor, skip, limit, ...given } = queryOf(c, v.strictObject(entries, noFilter));
  const quotes: QuoteListItem[] = [];
  for (;;) {
    const rows = await dataOf(
      c.var.client.rpc('list_quotes', {
        filters: givenOf(given),
        sort,
        cursor: quotes.at(-1)?.cursor ?? cursor,
        page_size: limit ?? mostPerPage,
        skip: quotes.length === 0 ? skip : 0,
      }),
      v.array(quoteListRow),
    );
    quotes.push(...rows.map(toQuoteListItem));
    if (limit !== undefined || rows.length < mostPerPage) return quotes;
  }
}

/** How many of the caller's quotes are in each status, and what they come to. The filters are those of the list. */
export async function readQuoteFigures(c: ApiContext): Promise<QuoteFigure[]> {
  const given = queryOf(c, v.strictObject(filters, noFilter));
  return dataOf(c.var.client.rpc('quote_figures', { filters: givenOf(given) }), quoteFigures);
}
