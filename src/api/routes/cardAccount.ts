import { Hono } from 'hono/tiny';
import * as v from 'valibot';
import { type ApiEnv, signedIn } from '../adapter/context.ts';
import { json } from '../adapter/input.ts';
import { callFunction } from '../database/callFunction.ts';

const newAccount = v.object({ key: v.string('Paste the key') });

const shown = v.object({
  isAvailable: v.boolean(),
  account: v.nullable(
    v.object({ keyEnd: v.string(), isLive: v.boolean(), connectedAt: v.string() }),
  ),
});

/** The account at which the tenant's clients pay by card, through the function `card-account`. */
export const cardAccountRoutes = new Hono<ApiEnv>()
  .get('/card-account', signedIn, async (c) =>
    c.json(await callFunction(c.var.client, 'card-account', { action: 'show' }, shown)),
  )
  .put('/card-account', signedIn, json(newAccount), async (c) => {
    const { key } = c.req.valid('json');
    const body = { action: 'connect', key };
    return c.json(await callFunction(c.var.client, 'card-account', body, shown));
  })
  .delete('/card-account', signedIn, async (c) =>
    c.json(await callFunction(c.var.client, 'card-account', { action: 'disconnect' }, shown)),
  );
