import { Hono } from 'hono/tiny';
import * as v from 'valibot';
import { type ApiContext, type ApiEnv, signedIn } from '../adapter/context.ts';
import { idOf, json, queryOf } from '../adapter/input.ts';
import { callFunction } from '../database/callFunction.ts';
import type { Database } from '../database/database.types.ts';
import { dataOf, done } from '../database/failures.ts';
import { anId } from '../database/shapes.ts';

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
 * Export of a tenant's data: `POST /api/export` records it in the audit log, `GET
 * /api/export/{part}` returns a page of rows in the order of their ids, after the id `after`. For
 * the super user the same under `/api/admin/tenants/{id}`, for a deleted tenant, with its pictures.
 *
 * Restore into an empty tenant, for the super user: `POST /api/admin/tenants/{id}/data` starts it,
 * `POST …/data/{part}` writes rows, `POST …/pictures` a logo's picture, `POST …/data-restored` ends
 * it, and `DELETE …/data` removes everything again.
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
    const args = { tenant: idOf(c), ...pageOf(c) };
    return c.json(await dataOf(c.var.client.rpc('admin_export_page', args), exported));
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
    // The archive has been validated, so its values are plain JSON.
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

/** Calls the function `tenant-files` for the tenant in the path. */
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
  // The database knows the parts and refuses any other (400).
  return { part: c.req.param('part') ?? '', after, page_size: Number(limit) };
}
