import { texts } from '@quote/texts.ts';
import { Hono } from 'hono/tiny';
import * as v from 'valibot';
import { accessSession, keepAccess } from '../access.ts';
import { callFunction } from '../callFunction.ts';
import type { ApiContext, ApiEnv } from '../context.ts';
import { toSharedQuote, toSharedQuotes } from '../entities/sharedQuote.ts';
import { refuse } from '../failures.ts';
import { bodyOf, idOf, required } from '../input.ts';
import { type Row, textOf } from '../mapping.ts';

const { missingToken } = texts.access;

const credentials = v.object({
  token: v.pipe(
    v.optional(v.string(missingToken.description), ''),
    v.nonEmpty(missingToken.description),
  ),
  password: required('accessToken', 'password'),
});

/** The calls of an access link's visitor, who needs no session of a user. */
export const accessRoutes = new Hono<ApiEnv>()
  // The visitor's session stays in this tab, as a user's stays in the cookie.
  .post('/verify-access', async (c) => {
    const { token, password } = await bodyOf(c, credentials);
    const client = await c.var.connect();
    const opened = await callFunction<Row>(client, 'verify-access', { token, password });
    if (!opened.ok) return opened.refusal;
    keepAccess(token, textOf(opened.answer.session));
    return c.json({ description: textOf(opened.answer.description) });
  })
  .get('/shared-quotes', async (c) => {
    const shared = await ask(c, {});
    return shared.ok ? c.json(toSharedQuotes(shared.answer)) : shared.refusal;
  })
  .get('/shared-quotes/:id', async (c) => {
    const shared = await ask(c, { quoteId: idOf(c) });
    return shared.ok ? c.json(toSharedQuote(shared.answer)) : shared.refusal;
  });

async function ask(c: ApiContext, what: { quoteId?: string }) {
  const session = accessSession();
  if (session === null) refuse(401, texts.sharedQuotes.ended);
  return callFunction<Row>(await c.var.connect(), 'shared-quotes', { session, ...what });
}
