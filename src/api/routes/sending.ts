import { checkRecipient, checkSubject } from '@quote/sendFields.ts';
import type { DeliveryMethod, SendAnswer } from '@quote/types.ts';
import { Hono } from 'hono/tiny';
import * as v from 'valibot';
import { callFunction } from '../callFunction.ts';
import { type ApiContext, type ApiEnv, signedIn } from '../context.ts';
import { eventColumns, toQuoteEvent, toShareLink } from '../entities/sending.ts';
import { dataOf, done, refuse } from '../failures.ts';
import { bodyOf, idOf } from '../input.ts';
import { type Row, textOf } from '../mapping.ts';
import { allRows } from '../paging.ts';

/** SPEC §7's `to` and `subject`; `key` makes a repetition the same message. */
const message = v.object({
  to: v.optional(v.unknown()),
  subject: v.optional(v.unknown()),
  key: v.optional(v.string()),
  validUntil: v.optional(v.string()),
});

const again = v.object({ key: v.optional(v.string()) });

export const sendingRoutes = new Hono<ApiEnv>()
  .post('/quotes/:id/email', signedIn, async (c) =>
    send(c, 'email', idOf(c), await bodyOf(c, message)),
  )
  .post('/quotes/:id/sms', signedIn, async (c) => send(c, 'sms', idOf(c), await bodyOf(c, message)))
  // What happened to the quote, oldest first.
  .get('/quotes/:id/events', signedIn, async (c) => {
    const id = idOf(c);
    const rows = await allRows((from, to) =>
      c.var.client
        .from('quote_events')
        // The quote besides, so that the history of a deleted one is gone with it.
        .select(`${eventColumns}, quote:quotes!inner(id)`)
        .eq('quote_id', id)
        .order('created_at')
        .order('id')
        .range(from, to),
    );
    return c.json(rows.map(toQuoteEvent));
  })
  .get('/quotes/:id/links', signedIn, async (c) => {
    const rows = await dataOf(c.var.client.rpc('quote_links', { quote: idOf(c) }));
    return c.json(rows.map(toShareLink));
  })
  // Once more to the same recipient: the quote as it is now, by a link of its own.
  .post('/links/:id/resend', signedIn, async (c) => {
    const { key } = await bodyOf(c, again);
    const { method, ...rest } = await messageOf(c, idOf(c));
    return send(c, method, rest.quoteId, { to: rest.to, subject: rest.subject, key });
  })
  .post('/links/:id/revoke', signedIn, async (c) => {
    await done(c.var.client.rpc('revoke_link', { link: idOf(c) }));
    return c.body(null, 204);
  })
  // An accepted quote can be edited again; what is sent next is its next version.
  .post('/quotes/:id/continue', signedIn, async (c) => {
    await done(c.var.client.rpc('continue_quote', { quote: idOf(c) }));
    return c.body(null, 204);
  });

/** Hands a message to the function `send-quote`; what is missing or malformed is not handed on. */
async function send(
  c: ApiContext,
  method: DeliveryMethod,
  quoteId: string,
  { to, subject, key, validUntil }: v.InferOutput<typeof message>,
) {
  const recipient = checkRecipient(method, to);
  if (!recipient.ok) refuse(400, recipient.message);
  const line = checkSubject(subject);
  if (!line.ok) refuse(400, line.message);
  const sent = await callFunction<SendAnswer>(c.var.client, 'send-quote', {
    quoteId,
    method,
    to: recipient.value,
    subject: line.value,
    ...(key === undefined ? {} : { key }),
    ...(validUntil === undefined ? {} : { validUntil }),
  });
  return sent.ok ? c.json(sent.answer) : sent.refusal;
}

/** What was sent by a link. */
async function messageOf(c: ApiContext, linkId: string) {
  const row = await dataOf(
    c.var.client
      .from('deliveries')
      .select('quote_id, method, recipient, subject')
      .eq('link_id', linkId)
      .single<Row>(),
  );
  const method: DeliveryMethod = row.method === 'sms' ? 'sms' : 'email';
  return {
    method,
    quoteId: textOf(row.quote_id),
    to: textOf(row.recipient),
    subject: textOf(row.subject),
  };
}
