import { Hono } from 'hono/tiny';
import * as v from 'valibot';
import { type ApiEnv, signedIn } from '../adapter/context.ts';
import { field, idOf, json, required } from '../adapter/input.ts';
import { callFunction } from '../database/callFunction.ts';
import { done } from '../database/failures.ts';
import { anId } from '../database/shapes.ts';
import { toAdminUserRow } from '../entities/account.ts';
import { answerPage } from './adminPage.ts';

const newUser = v.object({
  id: v.pipe(v.string('The id must be a UUID'), v.uuid('The id must be a UUID')),
  tenantId: v.pipe(v.string('Please choose a tenant'), v.uuid('Please choose a tenant')),
  username: required('newUser', 'username'),
  firstName: v.optional(field('newUser', 'firstName'), ''),
  lastName: v.optional(field('newUser', 'lastName'), ''),
  email: v.optional(field('newUser', 'email'), ''),
});
/** The password is null if the user has already chosen their own. */
const oncePassword = v.object({ userId: anId, password: v.nullable(v.string()) });
const changedUser = v.object({ isActive: v.boolean('isActive must be true or false') });

/** The super user's calls about users. The database refuses them to anyone else (403). */
export const adminUserRoutes = new Hono<ApiEnv>()
  .get('/admin/users', signedIn, (c) =>
    answerPage(c, (page) => c.var.client.rpc('admin_users', page), toAdminUserRow),
  )
  .post('/admin/users', signedIn, json(newUser), async (c) => {
    const body = { operation: 'create', ...c.req.valid('json') };
    return c.json(await callFunction(c.var.client, 'admin-users', body, oncePassword), 201);
  })
  .put('/admin/users/:id', signedIn, json(changedUser), async (c) => {
    const id = idOf(c);
    const { isActive } = c.req.valid('json');
    await done(c.var.client.rpc('admin_set_user_active', { id, active: isActive }), id);
    return c.body(null, 204);
  })
  .post('/admin/users/:id/unlock', signedIn, async (c) => {
    const id = idOf(c);
    await done(c.var.client.rpc('admin_unlock_user', { id }), id);
    return c.body(null, 204);
  })
  .post('/admin/users/:id/password', signedIn, async (c) => {
    const body = { operation: 'resetPassword', userId: idOf(c) };
    return c.json(await callFunction(c.var.client, 'admin-users', body, oncePassword));
  });
