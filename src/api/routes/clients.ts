import { clientFields } from '@domain/clientFields.ts';
import { Hono } from 'hono/tiny';
import * as v from 'valibot';
import { type ApiEnv, signedIn } from '../adapter/context.ts';
import { fields, idOf, json, ownId, required } from '../adapter/input.ts';
import { createOnce } from '../database/createOnce.ts';
import { dataOf, done, oneOf, refuse } from '../database/failures.ts';
import { clientColumns, clientRow, toClient } from '../entities/client.ts';
import { allClients } from './allClients.ts';

const changedClient = v.partial(fields('client', clientFields));
const newClient = v.object({
  ...changedClient.entries,
  id: ownId,
  name: required('client', 'name'),
});

const values = fields('client', clientFields);
const merging = v.object({
  ...values.entries,
  merged: v.pipe(v.string(), v.uuid('The client must be a UUID')),
  /** What the fields of both were when they were put together. */
  seen: v.object({ kept: values, merged: values }),
});
const exportedClient = v.looseObject({ client: v.looseObject({}), quotes: v.array(v.unknown()) });

/** The fields that a call has. */
const given = <T extends object>(fields: T) =>
  fields as { [F in keyof T]?: Exclude<T[F], undefined> };

export const clientRoutes = new Hono<ApiEnv>()
  .get('/clients', signedIn, async (c) => c.json(await allClients(c.var.client)))
  .post('/clients', signedIn, json(newClient), async (c) => {
    const { id, name, ...more } = c.req.valid('json');
    const { client } = c.var;
    const row = await createOnce(
      clientRow,
      client
        .from('clients')
        .insert({ ...(id ? { id } : {}), name, ...given(more) })
        .select(clientColumns),
      id ? () => client.from('clients').select(clientColumns).eq('id', id) : undefined,
    );
    return c.json(toClient(row), 201);
  })
  .put('/clients/:id', signedIn, json(changedClient), async (c) => {
    const id = idOf(c);
    const changes = given(c.req.valid('json'));
    if (Object.keys(changes).length === 0) refuse(400, 'There is nothing to change');
    const call = c.var.client.from('clients').update(changes).eq('id', id).select(clientColumns);
    return c.json(toClient(oneOf(await dataOf(call, v.array(clientRow)))));
  })
  // Erasing a client who does not exist counts as done.
  .delete('/clients/:id', signedIn, async (c) => {
    const id = idOf(c);
    await done(c.var.client.rpc('erase_client', { client: id }), id);
    return c.body(null, 204);
  })
  // Makes one client of two: this one, with these fields and the quotes of both.
  .post('/clients/:id/merge', signedIn, json(merging), async (c) => {
    const kept = idOf(c);
    const { merged, seen, ...chosen } = c.req.valid('json');
    const before = { [kept]: seen.kept, [merged]: seen.merged };
    const call = c.var.client.rpc('merge_clients', { kept, merged, fields: chosen, seen: before });
    return c.json(toClient(await dataOf(call, clientRow)));
  })
  // All that is known of a client. A POST, because the audit log says that it was exported.
  .post('/clients/:id/export', signedIn, async (c) => {
    const call = c.var.client.rpc('export_client', { client: idOf(c) });
    return c.json(await dataOf(call, exportedClient));
  });
