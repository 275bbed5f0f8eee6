import { messages } from '@domain/messages/messages.ts';
import { Hono } from 'hono/tiny';
import * as v from 'valibot';
import type { ApiContext, ApiEnv } from '../adapter/context.ts';
import { idOf, json, required } from '../adapter/input.ts';
import { callFunction } from '../database/callFunction.ts';
import { refuse } from '../database/failures.ts';
import type { Row } from '../database/mapping.ts';
import { toSharedQuote, toSharedQuotes } from '../entities/sharedQuote.ts';
import { keepVisitorSession, visitorSession } from '../session/visitorSession.ts';

const { missingToken } = messages.access;

const credentials = v.object({
  token: v.pipe(
    v.optional(v.string(missingToken.description), ''),
    v.nonEmpty(missingToken.description),
  ),
  password: required('accessToken', 'password'),
});

const openedLink = v.object({
  session: v.pipe(v.string(), v.nonEmpty()),
  description: v.string(),
});
const sharedList = v.looseObject({
  description: v.string(),
  from: v.string(),
  quotes: v.array(v.looseObject({ id: v.string() })),
});
const sharedOne = v.looseObject({
  quote: v.looseObject({ id: v.string(), lineItems: v.array(v.looseObject({})) }),
});

/** The calls for visitors with an access link, which need no user's session. */
export const accessRoutes = new Hono<ApiEnv>()
  // The visitor's session stays in this tab, just as a user's session stays in the cookie.
  .post('/verify-access', json(credentials), async (c) => {
    const { token, password } = c.req.valid('json');
    const client = await c.var.connect();
    const given = { token, password };
    const opened = await callFunction(client, 'verify-access', given, openedLink, {
      foreign: 'passed',
    });
    const { session, description } = opened;
    keepVisitorSession(token, session);
    return c.json({ description });
  })
  .get('/shared-quotes', async (c) =>
    c.json(toSharedQuotes(await askSharedQuotes(c, {}, sharedList))),
  )
  .get('/shared-quotes/:id', async (c) => {
    const shared = await askSharedQuotes(c, { quoteId: idOf(c) }, sharedOne);
    return c.json(toSharedQuote(shared));
  });

async function askSharedQuotes<T extends v.GenericSchema<unknown, Row>>(
  c: ApiContext,
  what: { quoteId?: string },
  shape: T,
) {
  const session = visitorSession();
  if (session === null) refuse(401, messages.sharedQuotes.ended);
  return callFunction(await c.var.connect(), 'shared-quotes', { session, ...what }, shape);
}
