import { Hono } from 'hono/tiny';
import { type ApiEnv, signedIn } from '../context.ts';
import { toAdminUserRow, toTenantRow } from '../entities/account.ts';
import type { Row } from '../mapping.ts';
import { allRows } from '../paging.ts';

/** The super user's lists. Whoever else asks is refused by the database itself (403). */
export const adminRoutes = new Hono<ApiEnv>()
  .get('/admin/tenants', signedIn, async (c) => {
    const rows = await allRows<Row>((from, to) =>
      c.var.client.rpc('admin_tenants').range(from, to),
    );
    return c.json(rows.map(toTenantRow));
  })
  .get('/admin/users', signedIn, async (c) => {
    const rows = await allRows<Row>((from, to) => c.var.client.rpc('admin_users').range(from, to));
    return c.json(rows.map(toAdminUserRow));
  });
