import type { SupabaseClient } from '@supabase/supabase-js';
import { keysOf } from '../_shared/cards/cardKeys.ts';
import type { Deps } from '../_shared/deps.ts';
import { messages } from '../_shared/domain/messages/messages.ts';
import { databaseRefusal } from '../_shared/http/databaseRefusal.ts';
import { answerPost, json, Refusal, readJson } from '../_shared/http/http.ts';
import { callerOf } from '../_shared/sign-in/session.ts';
import { hashOf } from '../_shared/sign-in/token.ts';
import { type Shown, toClientView } from './answer.ts';
import { type Asked, askedOf } from './request.ts';

/** A signature, and a quantity of every item that a quote may have. */
const maxBytes = 32 * 1024;

const { clientLink: words } = messages;

/** Why an action was refused: status and message. */
const refusals: Record<string, [number, string]> = {
  staff: [403, words.staff],
  revoked: [410, words.revoked],
  replaced: [409, words.replaced],
  leaving: [409, words.leaving],
  settled: [409, words.settled],
  expired: [409, words.expired],
  total: [409, words.otherTotal],
  incomplete: [409, words.incomplete],
  tooMany: [429, words.tooManyQuestions],
};

/**
 * The client's page of a sent quote, authorized by the link's token alone.
 * In: `{ token }` shows it and changes nothing; `{ token, action: 'viewed' }` after a gesture by
 * a person; `{ token, action: 'accept', name, signature?, choices?, total? }`, where `choices` are the
 * quantities of the options that are selected, by their places in the version, from 0: `{ "2": "1.5" }`,
 * and `total` is what they come to (409 if it is not); `{ token, action: 'decline', reason }`;
 * `{ token, action: 'ask', question, key, item? }` about the whole quote or the item at that place
 * in the version, from 0; one key, a UUID, asks once. With `newest: true`, all of these refer to
 * the quote's newest version, if it was sent to the same person. `sha256` says which version the
 * client has on screen: if that is no longer the one, nothing is done (409). It is required for
 * an item, and with `newest` for all but a view.
 * Out: `ClientView`. 404 for an unknown or expired token; `ClientRefusal` with 410 for a revoked
 * link, 409 if the version is replaced (or just being replaced), expired or already decided, 403
 * for the sender's own users and super users, recognized by their session if they send one; 429
 * for too many questions; 400 for bad input.
 */
export function handler(request: Request, deps: Deps): Promise<Response> {
  return answerPost(request, deps, async () => {
    const asked = askedOf(await readJson(request, maxBytes));
    const shown = await ask(deps.admin, asked, await actorOf(request, asked, deps));
    if (shown === null) throw new Refusal(404, words.unknown);
    return answer(await withCards(shown, deps));
  });
}

/**
 * Who acts: a visitor without a session, a user of a tenant, a super user, or a caller whose
 * session is refused. The last may be one of the sender's users, since signed out or locked out, or
 * a client who once had an account: their look does not count as a view, but they can decide.
 */
type Actor = { kind: 'visitor' | 'user' | 'super' | 'refused'; tenantId: string | null };

async function ask(
  admin: SupabaseClient,
  { token, newest, action }: Asked,
  actor: Actor,
): Promise<Shown | null> {
  const link = { token_hash: await hashOf(token), newest };
  const isSuper = actor.kind === 'super';
  const isLook =
    action === null || isSuper || (action.kind === 'viewed' && actor.kind === 'refused');
  const { data, error } = isLook
    ? await admin.rpc('client_view', link)
    : await admin.rpc('client_act', {
        ...link,
        action: { ...action, callerTenant: actor.tenantId },
      });
  if (error === null) return isSuper && data !== null ? { ...data, outcome: 'staff' } : data;
  throw databaseRefusal(error);
}

async function actorOf(request: Request, { action }: Asked, deps: Deps): Promise<Actor> {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  // Older clients send the publishable key here too.
  const isSession = bearer !== undefined && !deps.knownKeys.includes(bearer);
  if (action === null || !isSession) return { kind: 'visitor', tenantId: null };
  try {
    // A user who must change their password is not a client either.
    const { role, tenantId } = await callerOf(request, deps, { allowPendingPasswordChange: true });
    return { kind: role === 'super' ? 'super' : 'user', tenantId };
  } catch (error) {
    if (error instanceof Refusal && error.status === 401)
      return { kind: 'refused', tenantId: null };
    throw error;
  }
}

/** Cards are offered only if the keys of the tenant's account can be opened. */
async function withCards(shown: Shown, { admin, env }: Deps): Promise<Shown> {
  const { payment, tenantId } = shown;
  if (!payment || payment.card === 'none' || (await keysOf(admin, env, tenantId))) return shown;
  return { ...shown, payment: { ...payment, card: 'none' } };
}

function answer(shown: Shown): Response {
  const { state, outcome = 'done' } = shown;
  if (state === 'revoked') return json({ error: words.revoked, state, sender: shown.sender }, 410);
  const view = toClientView({ ...shown, state });
  if (outcome === 'done') return json(view);
  const decided = view.receipt?.decision === 'declined' ? words.declined : words.accepted;
  const [status, error] = refusals[outcome] ?? [409, decided];
  // The answer carries the newest version instead of the one they read.
  const isNewer = outcome === 'replaced' && state !== 'replaced';
  if (isNewer) return json({ error: words.replacedMeanwhile, ...view }, status);
  return json({ error, ...view }, status);
}
