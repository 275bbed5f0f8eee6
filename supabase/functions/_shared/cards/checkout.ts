import type { SupabaseClient } from '@supabase/supabase-js';
import type Stripe from 'stripe';
import { messages } from '../domain/messages/messages.ts';
import type { CardPayment } from '../domain/types.ts';
import { databaseRefusal } from '../http/databaseRefusal.ts';
import { Refusal } from '../http/http.ts';

/** Amounts are in dollars, like every quote. */
export const currency = 'usd';

/** Metadata with the id of the tenant, to know our own checkouts in an account that has others too. */
export const owner = 'quotewright_tenant';

/**
 * Writes down what became of a checkout, as Stripe has just told. A payment is recorded once, and
 * only if Stripe received the cents that the checkout was begun with.
 * @param tenantId whose account it is
 * @returns null for a checkout that was not begun here. Refuses (409) other cents.
 */
export async function follow(
  admin: SupabaseClient,
  tenantId: string,
  session: Stripe.Checkout.Session,
): Promise<CardPayment['state'] | null> {
  const checkout = session.client_reference_id;
  if (checkout === null || !uuid.test(checkout)) return null;
  const state = stateOf(session);
  if (state === 'paid') {
    return (await finish(admin, tenantId, checkout, session)) ? state : null;
  }
  const { error } = await admin.rpc('follow_checkout', {
    tenant: tenantId,
    checkout,
    session: session.id,
    state,
  });
  if (error !== null) throw databaseRefusal(error);
  return state;
}

async function finish(
  admin: SupabaseClient,
  tenantId: string,
  checkout: string,
  { id, amount_total, currency: paidIn, payment_intent }: Stripe.Checkout.Session,
): Promise<boolean> {
  const { data, error } = await admin.rpc('finish_checkout', {
    tenant: tenantId,
    checkout,
    cents: paidIn === currency ? amount_total : null,
    reference: typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? id),
  });
  if (error !== null) throw databaseRefusal(error);
  if (data === 'another amount') {
    console.error(`checkout ${checkout}: Stripe received ${amount_total} ${paidIn}`);
    throw new Refusal(409, messages.cards.otherAmount);
  }
  return data === 'recorded';
}

function stateOf({ status, payment_status }: Stripe.Checkout.Session): CardPayment['state'] {
  if (status === 'complete') return payment_status === 'unpaid' ? 'processing' : 'paid';
  return status === 'expired' ? 'ended' : 'open';
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
