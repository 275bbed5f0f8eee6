import Stripe from 'stripe';
import { owner } from '../_shared/cards/checkout.ts';
import { stripeOf } from '../_shared/cards/stripe.ts';
import type { Env } from '../_shared/clients.ts';
import { quoted } from '../_shared/delivery/outcome.ts';
import { messages } from '../_shared/domain/messages/messages.ts';
import { Refusal } from '../_shared/http/http.ts';

const { cards: words } = messages;

/** What the function `stripe-webhook` is told. */
const events = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
] as const;

/**
 * Has Stripe tell an address about payments, once the key was tried.
 * @returns the webhook's id, and the secret with which it signs. Refuses (400) a key that may not do
 * what payments take, (502) if Stripe does not answer.
 */
export async function makeWebhook(env: Env, key: string, url: string) {
  const stripe = stripeOf(env, key);
  try {
    await stripe.checkout.sessions.list({ limit: 1 });
    const { id, secret } = await stripe.webhookEndpoints.create({
      url,
      enabled_events: [...events],
      // The one whose shapes this code knows.
      api_version: Stripe.API_VERSION,
      description: 'Tells Quotewright about payments',
    });
    if (secret === undefined) throw new Error('Stripe named no secret of the webhook');
    return { id, secret };
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Ends the payments that clients have begun and not made. Tidies up only, so it never fails. */
export async function endCheckouts(env: Env, key: string, tenantId: string): Promise<void> {
  const { sessions } = stripeOf(env, key).checkout;
  try {
    for await (const { id, metadata } of sessions.list({ status: 'open', limit: 100 })) {
      if (metadata?.[owner] === tenantId) await sessions.expire(id);
    }
  } catch (error) {
    console.error('card-account:', error);
  }
}

/** Removes some of an account's webhooks. Tidies up only, so it never fails. */
export async function removeWebhooks(
  env: Env,
  key: string,
  isOver: (webhook: { id: string; url: string }) => boolean,
): Promise<void> {
  const { webhookEndpoints } = stripeOf(env, key);
  try {
    for await (const webhook of webhookEndpoints.list({ limit: 100 })) {
      if (isOver(webhook)) await webhookEndpoints.del(webhook.id);
    }
  } catch (error) {
    console.error('card-account:', error);
  }
}

/** Turns an error of a call to Stripe into the caller's refusal; passes others on. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  console.error('card-account:', error.type, error.statusCode ?? '', error.message);
  if (error instanceof Stripe.errors.StripeAuthenticationError)
    return new Refusal(400, words.keyRefused);
  if (error instanceof Stripe.errors.StripePermissionError)
    return new Refusal(400, words.keyLacksRights);
  if (error instanceof Stripe.errors.StripeInvalidRequestError)
    return new Refusal(400, words.refused(quoted(error.message)));
  return new Refusal(502, words.unreachable);
}
