import { Hono } from 'hono/tiny';
import * as v from 'valibot';
import { type ApiEnv, signedIn } from '../adapter/context.ts';
import { fields, idOf, json, ownId, required } from '../adapter/input.ts';
import { createOnce } from '../database/createOnce.ts';
import { dataOf, oneOf } from '../database/failures.ts';
import { allRows } from '../database/paging.ts';
import { providerColumns, providerRow, toProvider } from '../entities/provider.ts';

const newProvider = v.object({ id: ownId, name: required('provider', 'name') });
const contact = fields('provider', ['phone', 'email']);

export const providerRoutes = new Hono<ApiEnv>()
  .get('/providers', signedIn, async (c) => {
    const rows = await allRows(providerRow, (from, to) =>
      c.var.client
        .from('providers')
        .select(providerColumns)
        .order('name')
        .order('id')
        .range(from, to),
    );
    return c.json(rows.map(toProvider));
  })
  .post('/providers', signedIn, json(newProvider), async (c) => {
    const { id, name } = c.req.valid('json');
    const { client } = c.var;
    const row = await createOnce(
      providerRow,
      client
        .from('providers')
        .insert({ ...(id ? { id } : {}), name })
        .select(providerColumns),
      id ? () => client.from('providers').select(providerColumns).eq('id', id) : undefined,
    );
    return c.json(toProvider(row), 201);
  })
  .put('/providers/:id', signedIn, json(contact), async (c) => {
    const call = c.var.client
      .from('providers')
      .update(c.req.valid('json'))
      .eq('id', idOf(c))
      .select(providerColumns);
    return c.json(toProvider(oneOf(await dataOf(call, v.array(providerRow)))));
  });
