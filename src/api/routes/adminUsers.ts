import { Hono } from 'hono/tiny';
import * as v from 'valibot';
import { answerPage } from '../adminPage.ts';
import { callFunction } from '../callFunction.ts';
import { type ApiEnv, signedIn } from '../context.ts';
import { toAdminUserRow } from '../entities/account.ts';
import { done } from '../failures.ts';
import { bodyOf, field, idOf, required } from '../input.ts';
import { anId } from '../shapes.ts';

const newUser = v.object({
  id: v.pipe(v.string('The id must be a UUID'), v.uuid('The id must be a UUID')),
  tenantId: v.pipe(v.string('Please choose a tenant'), v.uuid('Please choose a tenant')),
  username: required('newUser', 'username'),
  firstName: v.optional(field('newUser', 'firstName'), ''),
  lastName: v.optional(field('newUser', 'lastName'), ''),
  email: v.optional(field('newUser', 'email'), ''),
});
/** What `OncePassword` says. */
const oncePassword = v.object({ userId: anId, password: v.nullable(v.string()) });
const changedUser = v.object({ isActive: v.boolean('isActive must be true or false') });

/** What the super user does with users. Whoever else asks is refused by the database (403). */
export const adminUserRoutes = new Hono<ApiEnv>()
  .get('/admin/users', signedIn, (c) =>
    answerPage(c, (page) => c.var.client.rpc('admin_users', page), toAdminUserRow),
  )
  .post('/admin/users', signedIn, async (c) => {
    const body = { operation: 'create', ...(await bodyOf(c, newUser)) };
    const made = await callFunction(c.var.client, 'admin-users', body, oncePassword);
    return made.ok ? c.json(made.answer, 201) : made.refusal;
  })
  .put('/admin/users/:id', signedIn, async (c) => {
    const id = idOf(c);
    const { isActive } = await bodyOf(c, changedUser);
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
    const reset = await callFunction(c.var.client, 'admin-users', body, oncePassword);
    return reset.ok ? c.json(reset.answer) : reset.refusal;
  });
