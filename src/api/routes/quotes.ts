import { newQuote } from '@quote/constants.ts';
import { Hono } from 'hono/tiny';
import * as v from 'valibot';
import { type ApiContext, type ApiEnv, signedIn } from '../context.ts';
import { lineItemColumns, toLineItem } from '../entities/lineItem.ts';
import {
  quoteColumns,
  quoteListColumns,
  toQuote,
  toQuoteHead,
  toQuoteListItem,
} from '../entities/quote.ts';
import { dataOf } from '../failures.ts';
import { bodyOf, field, idOf, ownId } from '../input.ts';
import { type Row, textOf } from '../mapping.ts';
import { allRows, pageSize } from '../paging.ts';
import { saveEdit } from '../saveEdit.ts';

const fields = {
  clientName: field('quote', 'clientName'),
  projectTitle: field('quote', 'projectTitle'),
  providerId: field('quote', 'providerId'),
  taxRate: field('quote', 'taxRate'),
  paymentTerms: field('quote', 'paymentTerms'),
};
const creation = v.object({
  id: ownId,
  ...v.partial(v.object(fields)).entries,
  ifNone: v.optional(v.boolean()),
});
const changedQuote = v.partial(v.object(fields));

export const quoteRoutes = new Hono<ApiEnv>()
  .get('/quotes', signedIn, async (c) => c.json(await listQuotes(c)))
  .post('/quotes', signedIn, async (c) => {
    const { ifNone, ...given } = await bodyOf(c, creation);
    const quote = { ...newQuote, ...given };
    // Only a list that was answered and empty leads here with `ifNone`; two tabs make one quote.
    const call = ifNone
      ? c.var.client.rpc('ensure_first_quote', { defaults: quote })
      : c.var.client.rpc('create_quote', { quote });
    return c.json({ id: textOf(await dataOf(call)) }, 201);
  })
  .get('/quotes/:id', signedIn, async (c) => c.json(await readQuote(c, idOf(c))))
  .put('/quotes/:id', signedIn, async (c) => {
    const id = idOf(c);
    const changes = await bodyOf(c, changedQuote);
    return c.json(toQuoteHead(await saveEdit(c, 'quote', id, changes)));
  });

/** Newest first, with each quote's total as the database computes it. */
async function listQuotes(c: ApiContext) {
  const { client } = c.var;
  const [quotes, totals] = await Promise.all([
    allRows<Row>((from, to) =>
      client
        .from('quotes')
        .select(quoteListColumns)
        .order('created_at', { ascending: false })
        .order('id')
        .range(from, to)
        .overrideTypes<Row[], { merge: false }>(),
    ),
    allRows<Row>((from, to) =>
      client.from('quote_totals').select('quote_id, total::text').order('quote_id').range(from, to),
    ),
  ]);
  const totalOf = new Map(totals.map((row) => [row.quote_id, textOf(row.total)]));
  return quotes.map((row) => toQuoteListItem(row, totalOf.get(row.id) ?? '0.00'));
}

/** One round trip, but for a quote with more line items than a hosted project puts in one answer. */
async function readQuote(c: ApiContext, id: string) {
  const row = await dataOf(
    c.var.client
      .from('quotes')
      .select(`${quoteColumns}, lineItems:line_items(${lineItemColumns})`)
      .eq('id', id)
      .order('sort_order', { referencedTable: 'line_items' })
      .single<Row>(),
  );
  const embedded = Array.isArray(row.lineItems) ? row.lineItems : [];
  const items = embedded.length < pageSize ? embedded : await allLineItems(c, id);
  return toQuote(row, items.map(toLineItem));
}

function allLineItems(c: ApiContext, quoteId: string): Promise<Row[]> {
  return allRows<Row>((from, to) =>
    c.var.client
      .from('line_items')
      .select(lineItemColumns)
      .eq('quote_id', quoteId)
      .order('sort_order')
      .order('id')
      .range(from, to)
      .overrideTypes<Row[], { merge: false }>(),
  );
}
