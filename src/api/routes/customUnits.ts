import { Hono } from 'hono/tiny';
import * as v from 'valibot';
import { type ApiEnv, signedIn } from '../adapter/context.ts';
import { json, ownId, required } from '../adapter/input.ts';
import { createOnce } from '../database/createOnce.ts';
import { allRows } from '../database/paging.ts';
import { namedRow, toNamed } from '../entities/named.ts';

const newUnit = v.object({ id: ownId, name: required('customUnit', 'name') });

export const customUnitRoutes = new Hono<ApiEnv>()
  .get('/custom-units', signedIn, async (c) => {
    const rows = await allRows(namedRow, (from, to) =>
      c.var.client
        .from('custom_units')
        .select('id, name')
        .order('name')
        .order('id')
        .range(from, to),
    );
    return c.json(rows.map(toNamed));
  })
  .post('/custom-units', signedIn, json(newUnit), async (c) => {
    const { id, name } = c.req.valid('json');
    const { client } = c.var;
    const row = await createOnce(
      namedRow,
      client
        .from('custom_units')
        .insert({ ...(id ? { id } : {}), name })
        .select('id, name'),
      id ? () => client.from('custom_units').select('id, name').eq('id', id) : undefined,
    );
    return c.json(toNamed(row), 201);
  });
