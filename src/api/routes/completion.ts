import { completions } from '@domain/constants.ts';
import { Hono } from 'hono/tiny';
import * as v from 'valibot';
import { type ApiEnv, signedIn } from '../adapter/context.ts';
import { field, json, queryOf } from '../adapter/input.ts';
import { dataOf } from '../database/failures.ts';
import { completedQuotes, invoiceData, toInvoiceData } from '../entities/completion.ts';

const id = v.pipe(v.string(), v.uuid('Pass ids'));
const idsOf = (what: string) =>
  v.pipe(
    v.array(id, `Pass the ids of ${what}`),
    v.minLength(1, `Pass the ids of ${what}`),
    v.maxLength(500, 'Pass at most 500 ids'),
  );
const completing = v.object({
  ids: idsOf('quotes'),
  completion: v.nullable(v.picklist(completions, 'Pass done, invoiced or null')),
  note: v.nullable(field('completion', 'note')),
});
const undoing = v.object({ events: idsOf('events') });
const asked = v.object({
  ids: v.pipe(
    v.string('Pass the ids of quotes'),
    v.transform((ids) => ids.split(',')),
    v.array(id),
    v.maxLength(100, 'Pass at most 100 ids'),
  ),
});

/** After acceptance: what accepted quotes are marked with, and what an accounting program needs to invoice them. */
export const completionRoutes = new Hono<ApiEnv>()
  // Marks those that are accepted.
  .put('/completed-quotes', signedIn, json(completing), async (c) => {
    const { ids, completion, note } = c.req.valid('json');
    const marking = { completion: completion ?? '', ...(note === null ? {} : { note }) };
    const call = c.var.client.rpc('complete_quotes', { ids, ...marking });
    return c.json(await dataOf(call, completedQuotes));
  })
  .post('/completed-quotes/undo', signedIn, json(undoing), async (c) => {
    const call = c.var.client.rpc('undo_completions', c.req.valid('json'));
    return c.json({ undone: await dataOf(call, v.number()) });
  })
  // Of those that are accepted, the first accepted first.
  .get('/invoice-data', signedIn, async (c) => {
    const call = c.var.client.rpc('invoice_data', queryOf(c, asked));
    return c.json((await dataOf(call, invoiceData)).map(toInvoiceData));
  });
