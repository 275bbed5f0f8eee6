import { Hono } from 'hono/tiny';
import * as v from 'valibot';
import { type ApiEnv, signedIn } from '../adapter/context.ts';
import { json, ownId, required } from '../adapter/input.ts';
import { createOnce } from '../database/createOnce.ts';
import { allRows } from '../database/paging.ts';
import { namedRow, toNamed } from '../entities/named.ts';

const newProvider = v.object({ id: ownId, name: required('provider', 'name') });

export const providerRoutes = new Hono<ApiEnv>()
  .get('/providers', signedIn, async (c) => {
    const rows = await allRows(namedRow, (from, to) =>
      c.var.client.from('providers').select('id, name').order('name').order('id').range(from, to),
    );
    return c.json(rows.map(toNamed));
  })
  .post('/providers', signedIn, json(newProvider), async (c) => {
    const { id, name } = c.req.valid('json');
    const { client } = c.var;
    const row = await createOnce(
      namedRow,
      client
        .from('providers')
        .insert({ ...(id ? { id } : {}), name })
        .select('id, name'),
      id ? () => client.from('providers').select('id, name').eq('id', id) : undefined,
    );
    return c.json(toNamed(row), 201);
  });
