import { defaultUnit } from '@domain/constants.ts';
import { Hono } from 'hono/tiny';
import * as v from 'valibot';
import { type ApiEnv, signedIn } from '../adapter/context.ts';
import { field, idOf, json, ownId, required } from '../adapter/input.ts';
import { createOnce } from '../database/createOnce.ts';
import { dataOf, done, oneOf, refuse } from '../database/failures.ts';
import { allRows } from '../database/paging.ts';
import {
  changedServiceColumns,
  newServiceRow,
  serviceColumns,
  serviceRow,
  toService,
} from '../entities/service.ts';

const newService = v.object({
  id: ownId,
  name: required('service', 'name'),
  defaultPrice: required('service', 'defaultPrice'),
  defaultUnit: v.optional(field('service', 'defaultUnit'), defaultUnit),
  description: v.optional(field('service', 'description'), ''),
  volumePrices: v.optional(field('service', 'volumePrices'), ''),
});
const changedService = v.partial(
  v.object({
    name: field('service', 'name'),
    description: field('service', 'description'),
    defaultPrice: field('service', 'defaultPrice'),
    volumePrices: field('service', 'volumePrices'),
    defaultUnit: field('service', 'defaultUnit'),
  }),
);

export const serviceRoutes = new Hono<ApiEnv>()
  .get('/services', signedIn, async (c) => {
    const rows = await allRows(serviceRow, (from, to) =>
      c.var.client
        .from('services')
        .select(serviceColumns)
        .order('name')
        .order('id')
        .range(from, to),
    );
    return c.json(rows.map(toService));
  })
  .post('/services', signedIn, json(newService), async (c) => {
    const { id, ...service } = c.req.valid('json');
    const { client } = c.var;
    const row = await createOnce(
      serviceRow,
      client.from('services').insert(newServiceRow(id, service)).select(serviceColumns),
      id ? () => client.from('services').select(serviceColumns).eq('id', id) : undefined,
    );
    return c.json(toService(row), 201);
  })
  .put('/services/:id', signedIn, json(changedService), async (c) => {
    const id = idOf(c);
    const changes = changedServiceColumns(c.req.valid('json'));
    if (Object.keys(changes).length === 0) refuse(400, 'There is nothing to change');
    const call = c.var.client.from('services').update(changes).eq('id', id).select(serviceColumns);
    return c.json(toService(oneOf(await dataOf(call, v.array(serviceRow)))));
  })
  .delete('/services/:id', signedIn, async (c) => {
    // Deleting a service that does not exist counts as done.
    const id = idOf(c);
    await done(c.var.client.rpc('delete_service', { id }), id);
    return c.body(null, 204);
  });
