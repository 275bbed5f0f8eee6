import { newQuote, noDiscount } from '@domain/constants.ts';
import { checkField } from '@domain/fields.ts';
import { quoteFields } from '@domain/quoteFields.ts';
import { Hono } from 'hono/tiny';
import * as v from 'valibot';
import { type ApiContext, type ApiEnv, signedIn, withItsToken } from '../adapter/context.ts';
import { fields, idOf, json, ownId } from '../adapter/input.ts';
import { networkError } from '../apiError.ts';
import { dataOf, done, refuse } from '../database/failures.ts';
import { allRows, pageSize } from '../database/paging.ts';
import { anId, tableRow, thisId } from '../database/shapes.ts';
import { lineItemColumns, lineItemRow, toLineItem } from '../entities/lineItem.ts';
import {
  quoteColumns,
  quoteDraftRow,
  quoteRow,
  toQuote,
  toQuoteDraft,
  toQuoteHead,
} from '../entities/quote.ts';
import { newId } from '../uuid.ts';
import { changeRow } from './changeRow.ts';

const changedQuote = v.partial(fields('quote', quoteFields));
const creation = v.object({
  id: ownId,
  ...changedQuote.entries,
  ifNone: v.optional(v.boolean()),
});
const copy = v.optional(
  v.object({
    id: ownId,
    isTemplate: v.optional(v.boolean()),
    ...v.partial(fields('quote', ['projectTitle', 'clientName', 'clientId'])).entries,
    replaces: v.optional(v.pipe(v.string(), v.uuid('replaces must be a UUID'))),
  }),
  {},
);
const order = v.object({
  ids: v.array(v.pipe(v.string(), v.uuid('The ids must be UUIDs'))),
});

const discard = v.object({
  version: v.nullable(v.pipe(v.number(), v.integer())),
  undoes: v.nullable(v.pipe(v.string(), v.uuid())),
});

export const quoteRoutes = new Hono<ApiEnv>()
  .post('/quotes', signedIn, json(creation), async (c) => {
    const { ifNone, ...given } = c.req.valid('json');
    const { discountType = noDiscount.discountType, discountValue = '0' } = given;
    const discount = checkField('quote', 'discountValue', discountValue, { discountType });
    if (!discount.ok) refuse(400, discount.message);
    // The database fills in the tenant's tax rate and terms if none are given (GET /api/settings).
    const quote = { ...newQuote, ...given };
    // The page sends `ifNone` only after an empty list was returned; two tabs then create one
    // quote.
    const call = ifNone
      ? c.var.client.rpc('ensure_first_quote', { defaults: quote })
      : c.var.client.rpc('create_quote', { quote });
    const made = given.id === undefined || ifNone ? anId : thisId(given.id);
    return c.json({ id: await dataOf(call, made) }, 201);
  })
  .get('/quotes/:id', signedIn, async (c) => c.json(await readQuote(c, idOf(c))))
  // The stamp alone, which tells whether the quote must be read again.
  .get('/quotes/:id/stamp', signedIn, async (c) => {
    const id = idOf(c);
    const call = c.var.client.from('quotes').select('id, quote_stamp').eq('id', id);
    const [found] = await dataOf(call, v.array(tableRow(['quote_stamp'], id)));
    return c.json({ stamp: found ? String(found.quote_stamp) : null });
  })
  .put('/quotes/:id', signedIn, json(changedQuote), async (c) => {
    const id = idOf(c);
    const changes = c.req.valid('json');
    return c.json(toQuoteHead(await changeRow(c, 'quote', id, changes)));
  })
  .delete('/quotes/:id', signedIn, async (c) => {
    const id = idOf(c);
    await done(c.var.client.rpc('delete_quote', { id }), id);
    return c.body(null, 204);
  })
  .post('/quotes/:id/restore', signedIn, async (c) => {
    const id = idOf(c);
    await done(c.var.client.rpc('restore_quote', { id }), id);
    return c.body(null, 204);
  })
  // Copies a quote or a template, to either.
  .post('/quotes/:id/duplicate', signedIn, json(copy), async (c) => {
    const id = idOf(c);
    const { id: given = newId(), ...changes } = c.req.valid('json');
    const call = c.var.client.rpc('duplicate_quote', { id, copy: given, changes });
    return c.json({ id: await dataOf(call, thisId(given)) }, 201);
  })
  // Brings back what the client still sees or, with `undoes`, what that replaced.
  .post('/quotes/:id/discard', signedIn, json(discard), async (c) => {
    const quote = idOf(c);
    const { version, undoes } = c.req.valid('json');
    const op = c.env.edit?.op ?? newId();
    const what = undoes === null ? { version: version ?? 0 } : { undoes };
    const call = c.var.client.rpc('discard_changes', { quote, op, ...what });
    return c.json(toQuoteDraft(await dataOf(withItsToken(c, call), quoteDraftRow(quote))));
  })
  .put('/quotes/:id/order', signedIn, json(order), async (c) => {
    const quote = idOf(c);
    const { ids } = c.req.valid('json');
    const op = c.env.edit?.op ?? newId();
    const call = c.var.client.rpc('order_line_items', { quote, ids, op });
    const answer = v.object({ id: thisId(quote), ids: v.array(anId) });
    const { ids: ordered } = await dataOf(withItsToken(c, call), answer);
    return c.json({ ids: ordered });
  });

/**
 * One round trip, except for a quote with more line items than a hosted project returns at once.
 */
async function readQuote(c: ApiContext, id: string) {
  const found = await c.var.client
    .from('quotes')
    .select(`${quoteColumns}, lineItems:line_items(${lineItemColumns})`)
    .eq('id', id)
    .order('sort_order', { referencedTable: 'line_items' })
    .single();
  if (found.error?.code === noRow) await reportMissing(c, id);
  const row = await dataOf(Promise.resolve(found), quoteRow(id));
  const items = row.lineItems.length < pageSize ? row.lineItems : await allLineItems(c, id);
  return toQuote(row, items.map(toLineItem));
}

const noRow = 'PGRST116';

/**
 * A missing row may mean that the quote was deleted, never existed, or that the account sees no
 * data at the moment: the database reports which.
 */
async function reportMissing(c: ApiContext, id: string): Promise<never> {
  await done(c.var.client.rpc('find_quote', { id }), id);
  // The quote exists after all, a moment later.
  throw networkError();
}

function allLineItems(c: ApiContext, quoteId: string) {
  return allRows(lineItemRow(), (from, to) =>
    c.var.client
      .from('line_items')
      .select(lineItemColumns)
      .eq('quote_id', quoteId)
      .order('sort_order')
      .order('id')
      .range(from, to),
  );
}
