import { type Channel, channelOf } from '../_shared/delivery/channels.ts';
import { finishSend } from '../_shared/delivery/claimedMessage.ts';
import type { Timeouts } from '../_shared/delivery/outcome.ts';
import { within } from '../_shared/delivery/within.ts';
import type { Deps } from '../_shared/deps.ts';
import { messages } from '../_shared/domain/messages/messages.ts';
import type { DeliveryMethod, LinkAnswer, SendAnswer } from '../_shared/domain/types.ts';
import { answerPost, json, Refusal, readJson } from '../_shared/http/http.ts';
import { callerOf } from '../_shared/sign-in/session.ts';
import { hashOf, newToken } from '../_shared/sign-in/token.ts';
import { begin, type Claimed, type Delivery, outcomeOf } from './deliveries.ts';
import { wantedOf } from './request.ts';

const maxBytes = 16 * 1024;

/** The page gives up after 20 s. A provider may take longer, and its answer is still recorded. */
const defaultTimeouts = { connect: 10_000, silence: 60_000, whole: 80_000, answer: 15_000 };

const { refusals } = messages.send;

/**
 * Sends a quote to one client, by email with its PDF or by text message, each with a link; or makes a
 * link for the user to copy.
 * In: `{ quoteId, method: 'email' | 'sms', to, subject, body?, cc?, copyToMe?, key?, validUntil?, sendAt? }`
 * under the caller's session. An email without `body` begins as the company's profile says. A repeated
 * `key` is the same message and is not sent twice; neither is an identical message with another key or
 * none while the first is in progress. With `sendAt` (ISO 8601 with its zone, within a year) it is
 * frozen now and leaves then. Or `{ quoteId, method: 'link', to, validUntil? }`, with the name of whom
 * the link is for; each call makes another link.
 * Out: `SendAnswer`, or `LinkAnswer` with the link, which cannot be asked for again. 400 for bad input,
 * 401 without a session, 403 without a tenant, 404 for a quote that is not the caller's, 409 for another
 * message's key, for one that was canceled (`state: 'canceled'`) or for an email whose PDF could not print
 * all characters, 429 when the limit for 24 hours is used up, 503 if the method is not set up. 502
 * `{ error }`: refused, nothing was sent, and the same key may try again. 504 `{ error, state:
 * 'sending' }`: no answer yet. 502 `{ error, uncertain: true }`: it may have been sent, and this key
 * does not send it again.
 */
export function handler(
  request: Request,
  deps: Deps,
  timeouts: Timeouts & { answer: number } = defaultTimeouts,
): Promise<Response> {
  return answerPost(request, deps, async () => {
    const caller = await callerOf(request, deps);
    if (caller.tenantId === null) throw new Refusal(403, refusals.noTenant);
    const wanted = wantedOf(await readJson(request, maxBytes));
    const { method } = wanted;
    const { admin, appOrigin } = deps;
    if (appOrigin === undefined) throw new Refusal(503, refusals.notSetUp[method]);
    const token = newToken();
    const tokenHash = await hashOf(token);
    const link = `${appOrigin}/q/${token}`;
    if (method === 'link') {
      return madeLink(await begin(caller, { admin, appOrigin }, wanted, tokenHash), link);
    }
    const channel = channelOf(method, deps, appOrigin);
    // Before any version is frozen for it.
    if (channel === undefined) throw new Refusal(503, refusals.notSetUp[method]);
    const begun = await begin(caller, { admin, appOrigin }, wanted, tokenHash);
    if (!begun.claimed) {
      return answer(await outcomeOf(caller.client, begun, timeouts.answer), method, deps);
    }
    const delivering = deliver(channel, begun, link, timeouts, deps);
    keepAlive(delivering);
    return answer(await within<Delivery>(timeouts.answer, delivering, begun), method, deps);
  });
}

async function deliver(
  channel: Channel,
  claimed: Claimed,
  link: string,
  timeouts: Timeouts,
  deps: Deps,
): Promise<Delivery> {
  const outcome = await channel(claimed, link, timeouts);
  await finishSend(deps.admin, claimed, outcome);
  return { ...claimed, ...outcome };
}

/** Hosted Supabase ends a function once it answers, unless it has registered remaining work. */
function keepAlive(work: Promise<unknown>): void {
  const runtime: unknown = Reflect.get(globalThis, 'EdgeRuntime');
  const waitUntil: unknown = Reflect.get(Object(runtime), 'waitUntil');
  if (typeof waitUntil === 'function') waitUntil.call(runtime, work);
}

function madeLink({ number, version, linkId }: Delivery, url: string): Response {
  const made: LinkAnswer = { success: true, method: 'link', number, version, linkId, url };
  return json(made);
}

function answer(delivery: Delivery, method: DeliveryMethod, deps: Deps): Response {
  const { state, reason, uncertain, number, version, linkId, sendAt, notCopied = [] } = delivery;
  if (state === 'canceled') return json({ error: refusals.canceled, state }, 409);
  if (state === 'queued') return json({ error: refusals.underWay[method], state: 'sending' }, 504);
  if (state === 'failed') {
    const error =
      reason || (uncertain ? refusals.unknown[method] : messages.send[`${method}Failed`]);
    return json({ error, ...(uncertain ? { uncertain } : {}) }, 502);
  }
  const inbox = state === 'sent' ? inboxOf(method, deps) : null;
  const about = { method, number, version, linkId, notCopied, inbox, sendAt };
  const sent: SendAnswer = { success: true, ...about };
  return json(sent);
}

/** Where a method's messages can be read on the embedded stack; null if they are really sent. */
function inboxOf(method: DeliveryMethod, { env }: Deps): string | null {
  return (method === 'email' ? env.MAIL_UI_URL : env.SMS_UI_URL) ?? null;
}
