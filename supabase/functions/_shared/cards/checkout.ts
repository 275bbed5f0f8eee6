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

type State = CardPayment['state'];

/**
 * Writes down what became of a checkout, as Stripe has just told. A payment is recorded once, and
 * only if Stripe received the cents that the checkout was begun with.
 * @param tenantId whose account it is
 * @returns its state from now on, which can be another one than Stripe's: one that was ended here
 * stays so until it is paid. Null for a checkout that was not begun here. Refuses (409) other cents.
 */
export async function follow(
  admin: SupabaseClient,
  tenantId: string,
  session: Stripe.Checkout.Session,
): Promise<State | null> {
  const checkout = session.client_reference_id ?? '';
  if (!uuid.test(checkout) || session.metadata?.[owner] !== tenantId) return null;
  const state = stateOf(session);
  return state === 'paid'
    ? finish(admin, tenantId, checkout, session)
    : note(admin, tenantId, { id: checkout, session: session.id }, state);
}

/** Writes down that a checkout is over, whatever Stripe knows of it. */
export const end = (
  admin: SupabaseClient,
  tenantId: string,
  checkout: { id: string; session: string | null },
) => note(admin, tenantId, checkout, 'ended');

async function note(
  admin: SupabaseClient,
  tenantId: string,
  { id, session }: { id: string; session: string | null },
  state: State,
): Promise<State | null> {
  const noted = { tenant: tenantId, checkout: id, session, state };
  const { data, error } = await admin.rpc('follow_checkout', noted);
  if (error !== null) throw databaseRefusal(error);
  return data;
}

async function finish(
  admin: SupabaseClient,
  tenantId: string,
  checkout: string,
  { id, amount_total, currency: paidIn, payment_intent }: Stripe.Checkout.Session,
): Promise<State | null> {
  const { data, error } = await admin.rpc('finish_checkout', {
    tenant: tenantId,
    checkout,
    session: id,
    cents: paidIn === currency ? amount_total : null,
    reference: typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? id),
  });
  if (error !== null) throw databaseRefusal(error);
  if (data === 'another amount') {
    console.error(`checkout ${checkout}: Stripe received ${amount_total} ${paidIn}`);
    throw new Refusal(409, messages.cards.otherAmount);
  }
  return data === 'recorded' ? 'paid' : null;
}

function stateOf({ status, payment_status }: Stripe.Checkout.Session): State {
  if (status === 'complete') return payment_status === 'unpaid' ? 'processing' : 'paid';
  return status === 'expired' ? 'ended' : 'open';
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
