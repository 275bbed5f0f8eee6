import { Hono } from 'hono/tiny';
import * as v from 'valibot';
import { type ApiEnv, signedIn } from '../adapter/context.ts';
import { fields, idOf, json, ownId, required } from '../adapter/input.ts';
import { createOnce } from '../database/createOnce.ts';
import { dataOf, done, oneOf } from '../database/failures.ts';
import { allRows } from '../database/paging.ts';
import { quoteViewColumns, quoteViewRow, toQuoteView } from '../entities/quote.ts';
import { listQuotes, readQuoteFigures } from './listQuotes.ts';

const mostAtOnce = 500;

const idsWords = 'The ids must be a list of UUIDs';
const archivedWords = 'archived must be true or false';

const archiving = v.object(
  {
    ids: v.pipe(
      v.array(v.pipe(v.string(idsWords), v.uuid(idsWords)), idsWords),
      v.maxLength(mostAtOnce, `At most ${mostAtOnce} quotes can be archived at once`),
    ),
    archived: v.boolean(archivedWords),
  },
  archivedWords,
);

const newView = v.object({
  id: ownId,
  name: required('quoteView', 'name'),
  query: required('quoteView', 'query'),
});

/** Lists of quotes: what is in them, what it comes to, the archive, and views that are saved. */
export const quoteListRoutes = new Hono<ApiEnv>()
  // All quotes that meet the filters; with `limit` one page, where the next page starts at the `cursor` of the last
  // quote.
  .get('/quotes', signedIn, async (c) => c.json(await listQuotes(c)))
  .get('/quote-figures', signedIn, async (c) => c.json(await readQuoteFigures(c)))
  // Takes quotes out of the lists, or brings them back; answers those that this changed.
  .put('/archived-quotes', signedIn, json(archiving), async (c) => {
    const call = c.var.client.rpc('archive_quotes', c.req.valid('json'));
    return c.json({ ids: await dataOf(call, v.array(v.pipe(v.string(), v.uuid()))) });
  })
  .get('/quote-views', signedIn, async (c) => {
    const rows = await allRows(quoteViewRow, (from, to) =>
      c.var.client
        .from('quote_views')
        .select(quoteViewColumns)
        .order('name')
        .order('id')
        .range(from, to),
    );
    return c.json(rows.map(toQuoteView));
  })
  .post('/quote-views', signedIn, json(newView), async (c) => {
    const { id, ...view } = c.req.valid('json');
    const { client } = c.var;
    const row = await createOnce(
      quoteViewRow,
      client
        .from('quote_views')
        .insert({ ...(id ? { id } : {}), ...view })
        .select(quoteViewColumns),
      id ? () => client.from('quote_views').select(quoteViewColumns).eq('id', id) : undefined,
    );
    return c.json(toQuoteView(row), 201);
  })
  .put('/quote-views/:id', signedIn, json(fields('quoteView', ['name', 'query'])), async (c) => {
    const call = c.var.client
      .from('quote_views')
      .update(c.req.valid('json'))
      .eq('id', idOf(c))
      .select(quoteViewColumns);
    return c.json(toQuoteView(oneOf(await dataOf(call, v.array(quoteViewRow)))));
  })
  .delete('/quote-views/:id', signedIn, async (c) => {
    // Deleting a view that does not exist counts as done.
    const id = idOf(c);
    await done(c.var.client.rpc('delete_quote_view', { id }), id);
    return c.body(null, 204);
  });
