import { Hono } from 'hono/tiny';
import * as v from 'valibot';
import { type ApiEnv, signedIn } from '../adapter/context.ts';
import { fields, idOf, json, ownId, required } from '../adapter/input.ts';
import { createOnce } from '../database/createOnce.ts';
import { dataOf, done, oneOf } from '../database/failures.ts';
import { allRows } from '../database/paging.ts';
import {
  snippetColumns,
  snippetRow,
  templateRow,
  toSnippet,
  toTemplateListItem,
} from '../entities/template.ts';

const newSnippet = v.object({
  id: ownId,
  kind: required('snippet', 'kind'),
  name: required('snippet', 'name'),
  body: required('snippet', 'body'),
});
const texts = fields('snippet', ['name', 'body']);

/** What quotes are made from: templates, which are quotes themselves, and snippets of text. */
export const templateRoutes = new Hono<ApiEnv>()
  .get('/templates', signedIn, async (c) => {
    const rows = await dataOf(c.var.client.rpc('list_templates'), v.array(templateRow));
    return c.json(rows.map(toTemplateListItem));
  })
  .get('/snippets', signedIn, async (c) => {
    const rows = await allRows(snippetRow, (from, to) =>
      c.var.client
        .from('snippets')
        .select(snippetColumns)
        .order('name')
        .order('id')
        .range(from, to),
    );
    return c.json(rows.map(toSnippet));
  })
  .post('/snippets', signedIn, json(newSnippet), async (c) => {
    const { id, ...snippet } = c.req.valid('json');
    const { client } = c.var;
    const row = await createOnce(
      snippetRow,
      client
        .from('snippets')
        .insert({ ...(id ? { id } : {}), ...snippet })
        .select(snippetColumns),
      id ? () => client.from('snippets').select(snippetColumns).eq('id', id) : undefined,
    );
    return c.json(toSnippet(row), 201);
  })
  .put('/snippets/:id', signedIn, json(texts), async (c) => {
    const call = c.var.client
      .from('snippets')
      .update(c.req.valid('json'))
      .eq('id', idOf(c))
      .select(snippetColumns);
    return c.json(toSnippet(oneOf(await dataOf(call, v.array(snippetRow)))));
  })
  .delete('/snippets/:id', signedIn, async (c) => {
    // Deleting a snippet that does not exist counts as done.
    const id = idOf(c);
    await done(c.var.client.rpc('delete_snippet', { id }), id);
    return c.body(null, 204);
  });
