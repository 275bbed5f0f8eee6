import Stripe from 'stripe';
import { end, follow } from '../_shared/cards/checkout.ts';
import { closed, retrieved, stripeOf } from '../_shared/cards/stripe.ts';
import type { Deps } from '../_shared/deps.ts';
import { databaseRefusal } from '../_shared/http/databaseRefusal.ts';
import { Refusal } from '../_shared/http/http.ts';

/** The key of the account from now on, and that of the one until now, which may be the same account. */
type Keys = { next?: string; last: string | undefined };

/**
 * Ends the checkouts that a tenant's clients have begun, and records those that were paid. One whose
 * money is on its way goes on if the next account hears of it. Rejects if Stripe does not answer.
 */
export async function closeCheckouts(deps: Deps, tenantId: string, keys: Keys): Promise<void> {
  const { data, error } = await deps.admin.rpc('open_checkouts', { tenant: tenantId });
  if (error !== null) throw databaseRefusal(error);
  for (const checkout of data) await close(deps, tenantId, checkout, keys);
}

async function close(
  { admin, env }: Deps,
  tenantId: string,
  checkout: { id: string; session: string },
  { next, last }: Keys,
): Promise<void> {
  for (const key of new Set([next, last])) {
    if (key === undefined) continue;
    const stripe = stripeOf(env, key);
    const session = await retrieved(stripe, checkout.session).catch(nullIfRefused);
    if (session === null) continue;
    const state = await follow(admin, tenantId, await closed(stripe, session)).catch(nullIfOther);
    if (state === 'processing' && key === next) return;
    break;
  }
  // Nothing happens to one that was paid.
  await end(admin, tenantId, checkout);
}

/** One of which other cents were received is not recorded, but over. */
function nullIfOther(error: unknown): null {
  if (error instanceof Refusal && error.status === 409) return null;
  throw error;
}

/** A key that is not valid any more knows nothing. */
function nullIfRefused(error: unknown): null {
  if (
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  ) {
    return null;
  }
  throw error;
}
