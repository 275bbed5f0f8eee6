import Stripe from 'stripe';
import { keysOf } from '../_shared/cards/cardKeys.ts';
import { currency, follow, owner } from '../_shared/cards/checkout.ts';
import { stripeOf } from '../_shared/cards/stripe.ts';
import type { Deps } from '../_shared/deps.ts';
import { messages } from '../_shared/domain/messages/messages.ts';
import type { CardPayment } from '../_shared/domain/types.ts';
import { databaseRefusal } from '../_shared/http/databaseRefusal.ts';
import { answerPost, json, Refusal, readJson } from '../_shared/http/http.ts';
import { hashOf } from '../_shared/sign-in/token.ts';
import { amountOf, type Checkout, tokenOf } from './request.ts';

const maxBytes = 1024;

const { cards: words, clientLink } = messages;

/**
 * How a client pays by card what is due of an accepted quote, authorized by the link's token alone.
 * In: `{ token, amount }`, where `amount` is what is due on the client's screen, such as `'54.00'`,
 * begins to pay it, or goes on; `{ token }` asks what became of a payment that was begun.
 * Out: `CardPayment`; 'ended' too if none was begun. 404 for an unknown token and where
 * nothing is to be paid, 409 if another amount is due or no cards are taken, 502 if Stripe does not
 * answer, 503 if it refuses.
 */
export function handler(request: Request, deps: Deps): Promise<Response> {
  return answerPost(request, deps, async () => {
    const body = await readJson(request, maxBytes);
    const [token, amount] = [tokenOf(body), amountOf(body)];
    try {
      return json(amount === null ? await look(token, deps) : await pay(token, amount, deps));
    } catch (error) {
      throw forClient(error);
    }
  });
}

async function look(token: string, deps: Deps): Promise<CardPayment> {
  const checkout = await checkoutOf('open_checkout', { token_hash: await hashOf(token) }, deps);
  return checkout === null ? { state: 'ended', url: '' } : standOf(checkout, token, deps);
}

async function pay(token: string, amount: string, deps: Deps): Promise<CardPayment> {
  const asked = { token_hash: await hashOf(token), amount };
  // The first may be over, or about what was due before; another caller may have begun the second.
  for (let tries = 0; tries < 3; tries += 1) {
    const checkout = await checkoutOf('begin_checkout', asked, deps);
    if (checkout === null) throw new Refusal(404, clientLink.unknown);
    const isOutdated = checkout.cents !== Number(amount.replace('.', ''));
    const stand = await standOf(checkout, token, deps, isOutdated);
    if (stand.state !== 'ended') return stand;
  }
  throw new Refusal(502, words.unreachable);
}

async function checkoutOf(
  name: 'begin_checkout' | 'open_checkout',
  asked: Record<string, unknown>,
  { admin }: Deps,
): Promise<Checkout | null> {
  const { data, error } = await admin.rpc(name, asked);
  if (error !== null) throw databaseRefusal(error);
  return data;
}

/** Asks Stripe about a checkout, and makes it there if it is new. */
async function standOf(
  checkout: Checkout,
  token: string,
  deps: Deps,
  isOutdated = false,
): Promise<CardPayment> {
  const { tenantId, session: id } = checkout;
  const keys = await keysOf(deps.admin, deps.env, tenantId);
  if (keys === null) throw new Refusal(503, words.notTaken);
  const { sessions } = stripeOf(deps.env, keys.key).checkout;
  let session =
    id === null
      ? await sessions.create(sessionOf(checkout, token, deps), { idempotencyKey: checkout.id })
      : await sessions.retrieve(id);
  if (isOutdated && session.status === 'open') session = await sessions.expire(session.id);
  const state = await follow(deps.admin, tenantId, session);
  if (state === null) throw new Error(`Stripe answered another session for ${checkout.id}`);
  return { state, url: state === 'open' ? (session.url ?? '') : '' };
}

/** The same whenever it is asked for, so that a repetition makes no second one. */
function sessionOf(
  { id, tenantId, cents, number, company, endsAt }: Checkout,
  token: string,
  deps: Deps,
) {
  const page = `${deps.appOrigin ?? deps.project.url}/q/${token}`;
  return {
    mode: 'payment',
    client_reference_id: id,
    metadata: { [owner]: tenantId },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency,
          unit_amount: cents,
          product_data: { name: words.product(number), description: company },
        },
      },
    ],
    payment_intent_data: { description: words.product(number), metadata: { quote: number } },
    expires_at: endsAt,
    success_url: page,
    cancel_url: page,
  } satisfies Stripe.Checkout.SessionCreateParams;
}

/** What is wrong with a tenant's account is not for its clients. */
function forClient(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  console.error('pay:', error.type, error.statusCode ?? '', error.message);
  const isAway =
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError;
  return isAway ? new Refusal(502, words.unreachable) : new Refusal(503, words.notTaken);
}
