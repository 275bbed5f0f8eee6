import Stripe from 'stripe';
import { currency } from '../_shared/cards/checkout.ts';
import { isPassing, stripeOf } from '../_shared/cards/stripe.ts';
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
 * @returns the webhook's id, the secret that it signs with, and when it was made (seconds)
 */
export async function makeWebhook(env: Env, key: string, url: string) {
  const stripe = stripeOf(env, key);
  await tryToTakeMoney(stripe, url);
  const { id, secret, created } = await stripe.webhookEndpoints.create({
    url,
    enabled_events: [...events],
    // The one whose shapes this code knows.
    api_version: Stripe.API_VERSION,
    description: 'Tells Quotewright about payments',
  });
  if (secret === undefined) throw new Error('Stripe named no secret of the webhook');
  return { id, secret, created };
}

/** Begins a payment and ends it at once: a key may be for reading alone, or an account not ready. */
async function tryToTakeMoney({ checkout: { sessions } }: Stripe, url: string): Promise<void> {
  const { id } = await sessions.create({
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: { currency, unit_amount: 100, product_data: { name: words.trial } },
      },
    ],
    success_url: url,
  });
  await sessions.expire(id);
}

/** Removes some of an account's webhooks. Tidies up only, so it never fails. */
export async function removeWebhooks(
  env: Env,
  key: string,
  isOver: (webhook: Stripe.WebhookEndpoint) => boolean,
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
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  console.error('card-account:', error.type, error.statusCode ?? '', error.message);
  if (isPassing(error)) return new Refusal(502, words.unreachable);
  if (error instanceof Stripe.errors.StripeAuthenticationError)
    return new Refusal(400, words.keyRefused);
  if (error instanceof Stripe.errors.StripePermissionError)
    return new Refusal(400, words.keyLacksRights);
  return new Refusal(400, words.refused(quoted(error.message)));
}
