import Stripe from 'stripe';
import { keysOf } from '../_shared/cards/cardKeys.ts';
import { follow } from '../_shared/cards/checkout.ts';
import { stripeOf } from '../_shared/cards/stripe.ts';
import type { Deps } from '../_shared/deps.ts';
import { id as checkId } from '../_shared/domain/choiceFields.ts';
import { answerSigned, json, Refusal, readBytes } from '../_shared/http/http.ts';

const maxBytes = 256 * 1024;

/**
 * Records the payments that Stripe tells about. Its address has `?tenant=` with the id of the tenant
 * whose account it is, and the request is signed with the secret of that account's webhook. An event
 * that is told again records nothing twice, and a late one changes nothing that is settled.
 * Out: `{ state }`, what became of the checkout; null for an event about something else. 400 for a
 * signature that is not valid, and for a tenant without an account, 409 if Stripe received another
 * amount than the checkout was begun with, so that the account's owner sees it fail.
 */
export function handler(request: Request, deps: Deps): Promise<Response> {
  return answerSigned(request, async () => {
    const tenant = checkId(new URL(request.url).searchParams.get('tenant') ?? '', {});
    const tenantId = tenant.ok ? tenant.value : null;
    const keys = tenantId && (await keysOf(deps.admin, deps.env, tenantId));
    // Nobody learns which tenants take cards.
    if (!tenantId || !keys) throw invalid();
    const payload = await (await readBytes(request, maxBytes)).text();
    const stripe = stripeOf(deps.env, keys.key);
    const event = await verified(stripe, payload, request, keys.webhookSecret);
    switch (event.type) {
      case 'checkout.session.completed':
      case 'checkout.session.async_payment_succeeded':
      case 'checkout.session.expired':
        return json({ state: await follow(deps.admin, tenantId, event.data.object) });
      case 'checkout.session.async_payment_failed': {
        const failed = { ...event.data.object, status: 'expired' } as const;
        return json({ state: await follow(deps.admin, tenantId, failed) });
      }
      default:
        return json({ state: null });
    }
  });
}

async function verified(
  stripe: Stripe,
  payload: string,
  request: Request,
  secret: string,
): Promise<Stripe.Event> {
  const signature = request.headers.get('stripe-signature') ?? '';
  const cryptoProvider = Stripe.createSubtleCryptoProvider();
  try {
    return await stripe.webhooks.constructEventAsync(
      payload,
      signature,
      secret,
      undefined,
      cryptoProvider,
    );
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
    throw invalid();
  }
}

const invalid = () => new Refusal(400, 'The signature is not valid');
