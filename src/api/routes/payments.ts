import { Hono } from 'hono/tiny';
import * as v from 'valibot';
import { type ApiEnv, signedIn } from '../adapter/context.ts';
import { field, idOf, json } from '../adapter/input.ts';
import { dataOf, done } from '../database/failures.ts';
import { asNumeric } from '../database/mapping.ts';
import { paymentColumns, paymentRows, toQuotePayment } from '../entities/payment.ts';

/** A payment under an id that its caller makes: repeating it records it once. */
const payment = v.object({
  id: v.pipe(v.string(), v.uuid('The id must be a UUID')),
  amount: field('payment', 'amount'),
  paidOn: field('payment', 'paidOn'),
});

export const paymentRoutes = new Hono<ApiEnv>()
  // By day, the oldest first.
  .get('/quotes/:id/payments', signedIn, async (c) => {
    const call = c.var.client
      .from('payments')
      // Joined with the quote, so that what was paid for a deleted one is hidden too.
      .select(`${paymentColumns}, quote:quotes!inner(id)`)
      .eq('quote_id', idOf(c))
      .order('paid_on')
      .order('created_at');
    return c.json((await dataOf(call, paymentRows)).map(toQuotePayment));
  })
  .post('/quotes/:id/payments', signedIn, json(payment), async (c) => {
    const { id, amount, paidOn } = c.req.valid('json');
    const call = c.var.client.rpc('record_payment', {
      payment: id,
      quote: idOf(c),
      amount: asNumeric(amount),
      paid_on: paidOn,
    });
    await done(call, id);
    return c.body(null, 204);
  })
  .delete('/payments/:id', signedIn, async (c) => {
    const id = idOf(c);
    await done(c.var.client.rpc('remove_payment', { payment: id }), id);
    return c.body(null, 204);
  });
