import { Hono } from 'hono/tiny';
import * as v from 'valibot';
import { type ApiContext, type ApiEnv, signedIn } from '../adapter/context.ts';
import { field, idOf, json, ownId, required } from '../adapter/input.ts';
import { callFunction } from '../database/callFunction.ts';
import { done, refuse } from '../database/failures.ts';
import { allRows } from '../database/paging.ts';
import { anId } from '../database/shapes.ts';
import { accessTokenColumns, accessTokenRow, toAccessToken } from '../entities/accessToken.ts';

const quoteIds = v.array(v.pipe(v.string(), v.uuid('The quotes must be given by their ids')));

const newToken = v.object({
  id: ownId,
  password: required('accessToken', 'password'),
  description: v.optional(field('accessToken', 'description'), ''),
  expiresAt: v.optional(field('accessToken', 'expiresAt'), null),
  scope: v.optional(field('accessToken', 'scope'), 'none'),
  quoteIds: v.optional(quoteIds, []),
});
const changedToken = v.object({
  ...v.partial(
    v.object({
      password: field('accessToken', 'password'),
      isActive: field('accessToken', 'isActive'),
      scope: field('accessToken', 'scope'),
    }),
  ).entries,
  quoteIds: v.optional(quoteIds),
});

type Changes = v.InferOutput<typeof changedToken>;

/** The function `access-tokens` sets passwords, which it hashes; the database handles the rest. */
export const accessTokenRoutes = new Hono<ApiEnv>()
  .get('/access-tokens', signedIn, async (c) => {
    const rows = await allRows(accessTokenRow, (from, to) =>
      c.var.client
        .from('access_tokens')
        .select(accessTokenColumns)
        .order('created_at', { ascending: false })
        .order('id')
        .range(from, to),
    );
    return c.json(rows.map(toAccessToken));
  })
  .post('/access-tokens', signedIn, json(newToken), async (c) => {
    const link = c.req.valid('json');
    const shape = v.object({ id: anId });
    return c.json(await callFunction(c.var.client, 'access-tokens', link, shape), 201);
  })
  .put('/access-tokens/:id', signedIn, json(changedToken), async (c) => {
    const id = idOf(c);
    const changes = c.req.valid('json');
    if (Object.values(changes).every((value) => value === undefined)) {
      refuse(400, 'There is nothing to change');
    }
    await changePassword(c, id, changes);
    await changeRest(c, id, changes);
    return c.json({ success: true });
  })
  .delete('/access-tokens/:id', signedIn, async (c) => {
    const id = idOf(c);
    await done(c.var.client.rpc('delete_access_token', { id }), id);
    return c.body(null, 204);
  });

async function changePassword(c: ApiContext, tokenId: string, { password, isActive }: Changes) {
  if (password === undefined) return;
  const body = { tokenId, password, ...(isActive === undefined ? {} : { isActive }) };
  const shape = v.object({ success: v.literal(true) });
  await callFunction(c.var.client, 'access-tokens', body, shape);
}

async function changeRest(c: ApiContext, id: string, changes: Changes) {
  const { isActive, quoteIds: quotes = [] } = changes;
  const isChosen = changes.quoteIds !== undefined;
  const scope = changes.scope ?? (isChosen ? (quotes.length > 0 ? 'selected' : 'none') : undefined);
  if (scope !== undefined || changes.password === undefined) {
    await done(
      c.var.client.rpc('change_access_token', {
        id,
        ...(isActive === undefined ? {} : { is_active: isActive }),
        ...(scope === undefined ? {} : { scope, quotes }),
      }),
      id,
    );
  }
}
