import Stripe from 'stripe';
import type { Env } from '../clients.ts';

/**
 * A client of a Stripe account. A request that failed is repeated once under the same idempotency
 * key, so that it takes effect once.
 * @param env STRIPE_API_BASE for another address than Stripe's own
 */
export function stripeOf(env: Env, key: string): Stripe {
  const { protocol, hostname, port } = new URL(env.STRIPE_API_BASE || 'https://api.stripe.com');
  return new Stripe(key, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: 1,
    timeout: 20_000,
    telemetry: false,
  });
}

/** A checkout as it is at Stripe; null if the account does not know it. */
export async function retrieved(
  stripe: Stripe,
  session: string,
): Promise<Stripe.Checkout.Session | null> {
  try {
    return await stripe.checkout.sessions.retrieve(session);
  } catch (error) {
    if (isRefusal(error) && error.statusCode === 404) return null;
    throw error;
  }
}

/** A checkout that cannot be paid any more; it was paid meanwhile, or it is over. */
export async function closed(
  stripe: Stripe,
  session: Stripe.Checkout.Session,
): Promise<Stripe.Checkout.Session> {
  if (session.status !== 'open') return session;
  try {
    return await stripe.checkout.sessions.expire(session.id);
  } catch (error) {
    if (isRefusal(error)) return stripe.checkout.sessions.retrieve(session.id);
    throw error;
  }
}

const isRefusal = (error: unknown) => error instanceof Stripe.errors.StripeInvalidRequestError;

/** Whether Stripe may do the same later: it did not answer, failed, or has too much to do. */
export const isPassing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError;
