import { limits } from '@domain/constants.ts';
import { Hono } from 'hono/tiny';
import * as v from 'valibot';
import { type ApiEnv, signedIn } from '../adapter/context.ts';
import { field, idOf, json, ownId, queryOf, required } from '../adapter/input.ts';
import { callFunction } from '../database/callFunction.ts';
import { dataOf, done, refuse } from '../database/failures.ts';
import { tableRow } from '../database/shapes.ts';
import { toTenantRow } from '../entities/account.ts';
import {
  adminFiguresRow,
  adminServicesRow,
  toAdminFigures,
  toAdminServices,
} from '../entities/adminFigures.ts';
import { answerPage } from './adminPage.ts';

const newTenant = v.object({
  id: ownId,
  name: required('newTenant', 'name'),
  displayName: required('newTenant', 'displayName'),
  adminUsername: required('newTenant', 'adminUsername'),
  adminPassword: required('newTenant', 'adminPassword'),
  adminEmail: required('newTenant', 'adminEmail'),
  mustChangePassword: v.optional(v.boolean('mustChangePassword must be true or false')),
});
const madeTenant = v.object({ tenant: tableRow([]), isPasswordSet: v.optional(v.boolean(), true) });
const changedTenant = v.object({
  displayName: v.optional(field('newTenant', 'displayName')),
  isActive: v.optional(v.boolean('isActive must be true or false')),
});
/** The shape of the domain's `IsolationSheet`. */
const sheet = v.object({
  url: v.string(),
  at: v.string(),
  counts: v.object({
    tables: v.number(),
    functions: v.number(),
    buckets: v.number(),
    tries: v.number(),
  }),
  tries: v.array(
    v.object({
      actor: v.picklist(['other tenant', 'visitor']),
      target: v.string(),
      what: v.string(),
      came: v.string(),
      verdict: v.picklist(['refused', 'leak', 'fault', 'uncovered']),
    }),
  ),
  notTried: v.array(v.string()),
  isTight: v.boolean(),
});
const typedName = v.object({ name: v.string('Type the name of the tenant') });
const stateQuery = v.object({
  state: v.optional(v.picklist(['', 'active', 'inactive', 'deleted'], 'Unknown state'), ''),
});

/** The super user's calls about tenants. The database refuses them to anyone else (403). */
export const adminRoutes = new Hono<ApiEnv>()
  .get('/admin/figures', signedIn, async (c) =>
    c.json(toAdminFigures(await dataOf(c.var.client.rpc('admin_figures'), adminFiguresRow))),
  )
  .get('/admin/services', signedIn, async (c) => {
    const shown = limits.shown.adminServices;
    const call = c.var.client.rpc('admin_services', { shown });
    return c.json(toAdminServices(await dataOf(call, adminServicesRow)));
  })
  .get('/admin/tenants', signedIn, (c) => {
    const { state } = queryOf(c, stateQuery);
    return answerPage(
      c,
      (page) => c.var.client.rpc('admin_tenants', { ...page, state }),
      toTenantRow,
    );
  })
  .post('/admin/tenants', signedIn, json(newTenant), async (c) => {
    const given = c.req.valid('json');
    const made = await callFunction(c.var.client, 'admin-tenants', given, madeTenant);
    return c.json({ ...made.tenant, isPasswordSet: made.isPasswordSet }, 201);
  })
  .post('/admin/isolation-check', signedIn, async (c) =>
    c.json(await callFunction(c.var.client, 'check-isolation', {}, sheet)),
  )
  .put('/admin/tenants/:id', signedIn, json(changedTenant), async (c) => {
    const id = idOf(c);
    const { displayName, isActive } = c.req.valid('json');
    if (displayName === undefined && isActive === undefined) {
      refuse(400, 'There is nothing to change');
    }
    await done(
      c.var.client.rpc('admin_update_tenant', {
        id,
        ...(displayName === undefined ? {} : { display_name: displayName }),
        ...(isActive === undefined ? {} : { active: isActive }),
      }),
      id,
    );
    return c.body(null, 204);
  })
  // The body has the tenant's name, which the user typed as confirmation.
  .delete('/admin/tenants/:id', signedIn, json(typedName), async (c) => {
    const id = idOf(c);
    const { name } = c.req.valid('json');
    await done(c.var.client.rpc('admin_delete_tenant', { id, name }), id);
    return c.body(null, 204);
  })
  .post('/admin/tenants/:id/restore', signedIn, async (c) => {
    const id = idOf(c);
    await done(c.var.client.rpc('admin_restore_tenant', { id }), id);
    return c.body(null, 204);
  });
