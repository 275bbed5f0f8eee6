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
