import { checkField } from '@domain/fields.ts';
import { checkRecipient, checkSubject } from '@domain/sendFields.ts';
import type { DeliveryMethod } from '@domain/types.ts';
import { Hono } from 'hono/tiny';
import * as v from 'valibot';
import { type ApiContext, type ApiEnv, signedIn } from '../adapter/context.ts';
import { idOf, json } from '../adapter/input.ts';
import { callFunction } from '../database/callFunction.ts';
import { dataOf, done, refuse } from '../database/failures.ts';
import { allRows } from '../database/paging.ts';
import {
  clientLinkRow,
  eventColumns,
  linkAnswer,
  questionRow,
  quoteEventRow,
  sendAnswer,
  signatureRow,
  toClientLink,
  toQuoteEvent,
  toQuoteQuestion,
  toSnapshot,
  versionRow,
} from '../entities/sending.ts';

/**
 * `to` and `subject` (S7-35), and the `body` of an email that does not begin as the company's do.
 * `cc` and `copyToMe` ask for copies of it. With `sendAt` it leaves then. Repeating the same `key` sends
 * only one message.
 */
const message = v.object({
  to: v.optional(v.unknown()),
  subject: v.optional(v.unknown()),
  body: v.optional(v.string()),
  cc: v.optional(v.array(v.string())),
  copyToMe: v.optional(v.boolean()),
  key: v.optional(v.string()),
  validUntil: v.optional(v.string()),
  sendAt: v.optional(v.string()),
});

/** `to`: the name of whom the link is for. */
const link = v.object({
  to: v.optional(v.unknown()),
  validUntil: v.optional(v.string()),
});

/** What a client's question is answered. */
const answer = v.object({ answer: v.optional(v.unknown()) });

export const sendingRoutes = new Hono<ApiEnv>()
  .post('/quotes/:id/email', signedIn, json(message), async (c) =>
    c.json(await send(c, 'email', idOf(c), c.req.valid('json'))),
  )
  .post('/quotes/:id/sms', signedIn, json(message), async (c) =>
    c.json(await send(c, 'sms', idOf(c), c.req.valid('json'))),
  )
  // A link for the user to copy. Its address is answered once, and every call makes another link.
  .post('/quotes/:id/link', signedIn, json(link), async (c) => {
    const { to, ...optional } = c.req.valid('json');
    const name = checkRecipient('link', to);
    if (!name.ok) refuse(400, name.message);
    const wanted = { quoteId: idOf(c), method: 'link', to: name.value, ...optional };
    return c.json(await callFunction(c.var.client, 'send-quote', wanted, linkAnswer));
  })
  // The events of the quote, oldest first.
  .get('/quotes/:id/events', signedIn, async (c) => {
    const id = idOf(c);
    const rows = await allRows(quoteEventRow, (from, to) =>
      c.var.client
        .from('quote_events')
        // Joined with the quote, so that the history of a deleted one is hidden too.
        .select(`${eventColumns}, quote:quotes!inner(id)`)
        .eq('quote_id', id)
        .order('created_at')
        .order('id')
        .range(from, to),
    );
    const signatures = await signaturesOf(c, id, rows);
    return c.json(rows.map((row) => toQuoteEvent(row, signatures)));
  })
  .get('/quotes/:id/links', signedIn, async (c) => {
    const call = c.var.client.rpc('quote_links', { quote: idOf(c) });
    const rows = await dataOf(call, v.array(clientLinkRow));
    return c.json(rows.map(toClientLink));
  })
  // What the last version that was sent shows its client; null if none was.
  .get('/quotes/:id/last-version', signedIn, async (c) => {
    const call = c.var.client
      .from('quote_versions')
      .select('snapshot')
      .eq('quote_id', idOf(c))
      .not('sent_at', 'is', null)
      .order('version', { ascending: false })
      .limit(1);
    const [last] = await dataOf(call, v.array(versionRow));
    return c.json(last ? toSnapshot(last) : null);
  })
  .get('/quotes/:id/questions', signedIn, async (c) => {
    const call = c.var.client.rpc('quote_questions', { quote: idOf(c) });
    const rows = await dataOf(call, v.array(questionRow));
    return c.json(rows.map(toQuoteQuestion));
  })
  // Answers a client's question, for good.
  .post('/questions/:id/answer', signedIn, json(answer), async (c) => {
    const question = idOf(c);
    const text = checkField('question', 'answer', c.req.valid('json').answer);
    if (!text.ok) refuse(400, text.message);
    await done(c.var.client.rpc('answer_question', { question, answer: text.value }), question);
    return c.body(null, 204);
  })
  // Closes a question that was answered elsewhere, or needs no answer.
  .post('/questions/:id/close', signedIn, async (c) => {
    const question = idOf(c);
    await done(c.var.client.rpc('answer_question', { question }), question);
    return c.body(null, 204);
  })
  .post('/links/:id/revoke', signedIn, async (c) => {
    const link = idOf(c);
    await done(c.var.client.rpc('revoke_link', { link }), link);
    return c.body(null, 204);
  })
  // Cancels a scheduled message.
  .post('/links/:id/cancel', signedIn, async (c) => {
    const link = idOf(c);
    await done(c.var.client.rpc('cancel_send', { link }), link);
    return c.body(null, 204);
  })
  // Unlocks an accepted quote; the next version sent is a new one.
  .post('/quotes/:id/continue', signedIn, async (c) => {
    const quote = idOf(c);
    await done(c.var.client.rpc('continue_quote', { quote }), quote);
    return c.body(null, 204);
  });

/** The signatures that were drawn to accept, by version. Most histories have no acceptance. */
async function signaturesOf(
  c: ApiContext,
  quote: string,
  events: readonly Record<string, unknown>[],
) {
  if (events.every(({ kind }) => kind !== 'accepted')) return new Map<number, string>();
  const call = c.var.client
    .from('quote_versions')
    .select('version, signature')
    .eq('quote_id', quote)
    .not('signature', 'is', null);
  const rows = await dataOf(call, v.array(signatureRow));
  return new Map(rows.map(({ version, signature }) => [version, signature]));
}

/** Passes a message to the function `send-quote`, after checking recipient and subject. */
async function send(
  c: ApiContext,
  method: DeliveryMethod,
  quoteId: string,
  { to, subject, ...optional }: v.InferOutput<typeof message>,
) {
  const recipient = checkRecipient(method, to);
  if (!recipient.ok) refuse(400, recipient.message);
  const line = checkSubject(subject);
  if (!line.ok) refuse(400, line.message);
  const letter = {
    quoteId,
    method,
    to: recipient.value,
    subject: line.value,
    ...optional,
  };
  return callFunction(c.var.client, 'send-quote', letter, sendAnswer);
}
