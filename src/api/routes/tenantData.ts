import { Hono } from 'hono/tiny';
import * as v from 'valibot';
import { callFunction } from '../callFunction.ts';
import { type ApiContext, type ApiEnv, signedIn } from '../context.ts';
import type { Database } from '../database.types.ts';
import { dataOf, done } from '../failures.ts';
import { idOf, json, queryOf } from '../input.ts';
import { anId } from '../shapes.ts';

const page = v.object({
  after: v.optional(v.pipe(v.string(), v.regex(/^[\da-f-]{0,64}$/, 'Unknown row')), ''),
  limit: v.optional(v.pipe(v.string(), v.regex(/^([1-9]\d{0,2}|1000)$/, 'Up to 1000 rows')), '500'),
});

const rows = v.object({ rows: v.array(v.record(v.string(), v.unknown())) });
const picture = v.object({ archivedId: v.string(), data: v.string() });

const exported = v.array(v.looseObject({}));
const file = v.object({ data: v.nullable(v.string()) });
const undone = v.object({ files: v.number() });

/**
 * A tenant's data to take along: `POST /api/export` says so in the audit log, `GET /api/export/{part}`
 * answers a page of rows, in the order of their ids; `after` is the last id that was read. For the super
 * user the same under `/api/admin/tenants/{id}`, of a deleted tenant, with its pictures.
 *
 * And back, for the super user and an empty tenant: `POST /api/admin/tenants/{id}/data` begins,
 * `POST …/data/{part}` brings rows, `POST …/pictures` a logo's picture, `POST …/data-restored` ends it,
 * and `DELETE …/data` takes all of it back.
 */
export const tenantDataRoutes = new Hono<ApiEnv>()
  .post('/export', signedIn, async (c) => {
    await dataOf(c.var.client.rpc('begin_export'), anId);
    return c.body(null, 204);
  })
  .get('/export/:part', signedIn, async (c) =>
    c.json(await dataOf(c.var.client.rpc('export_page', pageOf(c)), exported)),
  )
  .post('/admin/tenants/:id/export', signedIn, async (c) => {
    const id = idOf(c);
    await done(c.var.client.rpc('admin_begin_export', { id }), id);
    return c.body(null, 204);
  })
  .get('/admin/tenants/:id/export/:part', signedIn, async (c) => {
    const asked = { tenant: idOf(c), ...pageOf(c) };
    return c.json(await dataOf(c.var.client.rpc('admin_export_page', asked), exported));
  })
  .get('/admin/tenants/:id/pictures/:logo', signedIn, async (c) =>
    c.json(await callFiles(c, { operation: 'read', logoId: c.req.param('logo') }, file)),
  )
  .post('/admin/tenants/:id/data', signedIn, async (c) => {
    const id = idOf(c);
    await done(c.var.client.rpc('admin_begin_restore', { id }), id);
    return c.body(null, 204);
  })
  .delete('/admin/tenants/:id/data', signedIn, async (c) =>
    c.json(await callFiles(c, { operation: 'undo' }, undone)),
  )
  .post('/admin/tenants/:id/data/:part', signedIn, json(rows), async (c) => {
    const restored = { tenant: idOf(c), part: c.req.param('part'), ...c.req.valid('json') };
    // Values of the archive, judged before: JSON all through.
    return c.json(
      await dataOf(c.var.client.rpc('admin_restore_rows', restored as Restored), v.number()),
    );
  })
  .post('/admin/tenants/:id/pictures', signedIn, json(picture), async (c) =>
    c.json(await callFiles(c, { operation: 'write', ...c.req.valid('json') }, file)),
  )
  .post('/admin/tenants/:id/data-restored', signedIn, async (c) => {
    const id = idOf(c);
    await done(c.var.client.rpc('admin_finish_restore', { id }), id);
    return c.body(null, 204);
  });

type Restored = Database['public']['Functions']['admin_restore_rows']['Args'];

/** Calls the function `tenant-files` about the tenant in the path. */
function callFiles<T extends v.GenericSchema>(
  c: ApiContext,
  body: Record<string, unknown>,
  shape: T,
) {
  const given = { tenantId: idOf(c), ...body };
  return callFunction(c.var.client, 'tenant-files', given, shape);
}

function pageOf(c: ApiContext) {
  const { after, limit } = queryOf(c, page);
  // The database knows the parts, and refuses any other (400).
  return { part: c.req.param('part') ?? '', after, page_size: Number(limit) };
}
