import type { SupabaseClient } from '@supabase/supabase-js';
import { cardSecretOf, keysOf, sealKeys } from '../_shared/cards/cardKeys.ts';
import type { Deps } from '../_shared/deps.ts';
import { messages } from '../_shared/domain/messages/messages.ts';
import type { CardAccount } from '../_shared/domain/types.ts';
import { databaseRefusal } from '../_shared/http/databaseRefusal.ts';
import { answerPost, json, Refusal, readJson } from '../_shared/http/http.ts';
import { callerOf } from '../_shared/sign-in/session.ts';
import { endCheckouts, makeWebhook, removeWebhooks } from './stripeAccount.ts';

const maxBytes = 4 * 1024;

const { cards: words } = messages;

/**
 * The Stripe account at which a tenant's clients pay by card.
 * In, with a user's session: `{ action: 'show' }`; `{ action: 'connect', key }` with a secret or
 * restricted key, which is tried, and has Stripe tell this server about payments;
 * `{ action: 'disconnect' }`, which forgets it. Both end the payments that were only begun.
 * Out: `CardAccount`. 400 for bad input and for a key that Stripe refuses, 401 without a session,
 * 403 without a tenant, 409 if the server takes no cards, 502 if Stripe does not answer.
 */
export function handler(request: Request, deps: Deps): Promise<Response> {
  return answerPost(request, deps, async () => {
    const { client, tenantId } = await callerOf(request, deps);
    if (tenantId === null) throw new Refusal(403, 'Only the users of a tenant take payments');
    const { action, key } = await readJson(request, maxBytes);
    if (action === 'connect') return connect(client, tenantId, keyOf(key), deps);
    if (action === 'disconnect') return disconnect(client, tenantId, deps);
    if (action !== 'show') {
      throw new Refusal(400, 'The action must be show, connect or disconnect');
    }
    return show(client, tenantId, deps);
  });
}

/** An account whose keys cannot be opened any more has to be connected again. */
async function show(client: SupabaseClient, tenantId: string, deps: Deps) {
  const { data, error } = await client.rpc('card_account');
  if (error !== null) throw databaseRefusal(error);
  const isUsable = data !== null && (await keysOf(deps.admin, deps.env, tenantId)) !== null;
  return json({
    isAvailable: cardSecretOf(deps.env) !== undefined,
    account: isUsable ? { ...data, connectedAt: new Date(data.connectedAt).toISOString() } : null,
  } satisfies CardAccount);
}

function keyOf(given: unknown): string {
  const key = typeof given === 'string' ? given.trim() : '';
  if (/^(sk|rk)_(test|live)_\w{8,250}$/.test(key)) return key;
  throw new Refusal(400, words.keyUnclear);
}

async function connect(client: SupabaseClient, tenantId: string, key: string, deps: Deps) {
  const { env, admin } = deps;
  const secret = cardSecretOf(env);
  if (secret === undefined) throw new Refusal(409, words.unset);
  const url = webhookOf(deps, tenantId);
  const before = await keysOf(admin, env, tenantId);
  const made = await makeWebhook(env, key, url);
  if (before) await endCheckouts(env, before.key, tenantId);
  const saved = await client.rpc('save_card_account', {
    sealed_keys: await sealKeys(secret, tenantId, { key, webhookSecret: made.secret }),
    key_end: key.slice(-4),
    is_live: key.slice(2).startsWith('_live_'),
  });
  if (saved.error !== null) {
    await removeWebhooks(env, key, ({ id }) => id === made.id);
    throw databaseRefusal(saved.error);
  }
  // Those of earlier connections, perhaps of another account.
  for (const one of new Set([key, before?.key ?? key])) {
    await removeWebhooks(env, one, (webhook) => webhook.url === url && webhook.id !== made.id);
  }
  return show(client, tenantId, deps);
}

async function disconnect(client: SupabaseClient, tenantId: string, deps: Deps) {
  const { env, admin } = deps;
  const keys = await keysOf(admin, env, tenantId);
  if (keys) await endCheckouts(env, keys.key, tenantId);
  const removed = await client.rpc('remove_card_account');
  if (removed.error !== null) throw databaseRefusal(removed.error);
  const url = webhookOf(deps, tenantId);
  if (keys) await removeWebhooks(env, keys.key, (webhook) => webhook.url === url);
  return show(client, tenantId, deps);
}

/** Where Stripe reaches the function `stripe-webhook`. The embedded stack has one address for everything. */
function webhookOf({ project, appOrigin }: Deps, tenantId: string): string {
  const origin = project.isHosted ? project.url : (appOrigin ?? project.url);
  return `${origin}/functions/v1/stripe-webhook?tenant=${tenantId}`;
}
