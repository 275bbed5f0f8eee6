import { Hono } from 'hono/tiny';
import * as v from 'valibot';
import { type ApiContext, type ApiEnv, signedIn } from '../context.ts';
import { dataOf, done } from '../failures.ts';
import { idOf, queryOf } from '../input.ts';

const page = v.object({
  after: v.optional(v.pipe(v.string(), v.regex(/^[\da-f-]{0,64}$/, 'Unknown row')), ''),
  limit: v.optional(v.pipe(v.string(), v.regex(/^([1-9]\d{0,2}|1000)$/, 'Up to 1000 rows')), '500'),
});

/**
 * A tenant's data to take along: `POST /api/export` says so in the audit log, `GET /api/export/{part}`
 * answers a page of rows, in the order of their ids; `after` is the last id that was read. For the super
 * user the same under `/api/admin/tenants/{id}`, of a deleted tenant.
 */
export const tenantDataRoutes = new Hono<ApiEnv>()
  .post('/export', signedIn, async (c) => {
    await done(c.var.client.rpc('begin_export'));
    return c.body(null, 204);
  })
  .get('/export/:part', signedIn, async (c) =>
    c.json(await dataOf(c.var.client.rpc('export_page', pageOf(c)))),
  )
  .post('/admin/tenants/:id/export', signedIn, async (c) => {
    await done(c.var.client.rpc('admin_begin_export', { id: idOf(c) }));
    return c.body(null, 204);
  })
  .get('/admin/tenants/:id/export/:part', signedIn, async (c) =>
    c.json(await dataOf(c.var.client.rpc('admin_export_page', { tenant: idOf(c), ...pageOf(c) }))),
  );

function pageOf(c: ApiContext) {
  const { after, limit } = queryOf(c, page);
  // The database knows the parts, and refuses any other (400).
  return { part: c.req.param('part') ?? '', after, page: Number(limit) };
}
