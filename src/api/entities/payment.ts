import { canonical, type Row, textOf, timeOf } from '../database/mapping.ts';
import { listOf } from '../database/shapes.ts';
import type { PaymentStand, QuotePayment } from '../types.ts';

export const paymentColumns = 'id, amount::text, paid_on, recorder, reference, created_at::text';

export const paymentRows = listOf('amount', 'paid_on', 'recorder', 'reference', 'created_at');

/** Maps a row of `payments`. */
export const toQuotePayment = (row: Row): QuotePayment => ({
  id: textOf(row.id),
  amount: canonical('payment', 'amount', row.amount),
  paidOn: textOf(row.paid_on),
  by: textOf(row.recorder),
  at: timeOf(row.created_at),
  reference: textOf(row.reference),
});

/** Maps the database's `payment_stand`. */
export const toPaymentStand = (row: Row): PaymentStand => ({
  total: textOf(row.total),
  deposit: textOf(row.deposit),
  received: textOf(row.received),
  due: textOf(row.due),
});
