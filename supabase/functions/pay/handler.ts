import Stripe from 'stripe';
import { keysOf } from '../_shared/cards/cardKeys.ts';
import { currency, end, follow, owner } from '../_shared/cards/checkout.ts';
import { closed, isPassing, retrieved, stripeOf } from '../_shared/cards/stripe.ts';
import type { Deps } from '../_shared/deps.ts';
import { messages } from '../_shared/domain/messages/messages.ts';
import type { CardPayment } from '../_shared/domain/types.ts';
import { databaseRefusal } from '../_shared/http/databaseRefusal.ts';
import { answerPost, json, Refusal, readJson } from '../_shared/http/http.ts';
import { hashOf } from '../_shared/sign-in/token.ts';
import { amountOf, type Checkout, tokenOf } from './request.ts';

const maxBytes = 1024;

const { cards: words, clientLink } = messages;

const ended = { state: 'ended', url: '' } as const;

/**
 * How a client pays by card what is due of an accepted quote, authorized by the link's token alone.
 * In: `{ token, amount }`, where `amount` is what is due on the client's screen, such as `'54.00'`,
 * begins to pay it, or goes on; `{ token }` asks what became of a payment that was begun.
 * Out: `CardPayment`; 'ended' too if none was begun. For an amount, 404 for an unknown token and
 * where nothing is to be paid, and 409 if another amount is due, no cards are taken, or somebody else
 * is just beginning to pay. 502 if Stripe does not answer, 503 if it refuses.
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
  return checkout === null ? ended : standOf(checkout, token, deps);
}

async function pay(token: string, amount: string, deps: Deps): Promise<CardPayment> {
  const asked = { token_hash: await hashOf(token), amount };
  // The first may be over, about what was due before, or somebody else's, and the second over meanwhile.
  for (let tries = 0; tries < 3; tries += 1) {
    const checkout = await checkoutOf('begin_checkout', asked, deps);
    if (checkout === null) throw new Refusal(404, clientLink.unknown);
    const isWanted = checkout.isOwn && checkout.cents === Number(amount.replace('.', ''));
    const stand = await standOf(checkout, token, deps, isWanted);
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

/** Asks Stripe about a checkout, and makes it there if it is new. One that is not wanted is ended. */
async function standOf(
  checkout: Checkout,
  token: string,
  deps: Deps,
  isWanted = true,
): Promise<CardPayment> {
  const { tenantId } = checkout;
  const keys = await keysOf(deps.admin, deps.env, tenantId);
  if (keys === null) throw new Refusal(503, words.notTaken);
  const stripe = stripeOf(deps.env, keys.key);
  const found = await sessionOf(checkout, token, deps, stripe);
  const session = found && (isWanted ? found : await closed(stripe, found));
  const state = session && (await follow(deps.admin, tenantId, session));
  // Of another account, or nothing that was begun here.
  if (!session || !state) {
    await end(deps.admin, tenantId, checkout);
    return ended;
  }
  // Ended here meanwhile, so that nobody may be sent there.
  if (state === 'ended') await closed(stripe, session);
  return { state, url: state === 'open' ? (session.url ?? '') : '' };
}

async function sessionOf(checkout: Checkout, token: string, deps: Deps, stripe: Stripe) {
  const { id, session } = checkout;
  if (session !== null) return retrieved(stripe, session);
  try {
    return await stripe.checkout.sessions.create(newSession(checkout, token, deps), {
      idempotencyKey: id,
    });
  } catch (error) {
    // Stripe would repeat its answer under the same key. Nobody was told where to pay.
    const isAnswer = error instanceof Stripe.errors.StripeError && error.statusCode !== undefined;
    if (isAnswer) await end(deps.admin, checkout.tenantId, checkout);
    throw error;
  }
}

/** The same whenever it is asked for, so that a repetition makes no second one. */
function newSession(checkout: Checkout, token: string, deps: Deps) {
  const { id, tenantId, cents, number, isNewest, endsAt } = checkout;
  const page = `${deps.appOrigin ?? deps.project.url}/q/${token}${isNewest ? '?newest' : ''}`;
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
          product_data: { name: words.product(number) },
        },
      },
    ],
    payment_intent_data: { description: words.product(number) },
    // What is due is in dollars, and recorded in dollars.
    adaptive_pricing: { enabled: false },
    expires_at: endsAt,
    success_url: page,
    cancel_url: page,
  } satisfies Stripe.Checkout.SessionCreateParams;
}

/** What is wrong with a tenant's account is not for its clients. */
function forClient(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  console.error('pay:', error.type, error.statusCode ?? '', error.message);
  return isPassing(error) ? new Refusal(502, words.unreachable) : new Refusal(503, words.notTaken);
}
