import type { SupabaseClient } from '@supabase/supabase-js';
import { cardSecretOf, keysOf, sealKeys } from '../_shared/cards/cardKeys.ts';
import type { Deps } from '../_shared/deps.ts';
import { messages } from '../_shared/domain/messages/messages.ts';
import type { CardAccount } from '../_shared/domain/types.ts';
import { databaseRefusal } from '../_shared/http/databaseRefusal.ts';
import { answerPost, json, Refusal, readJson } from '../_shared/http/http.ts';
import { callerOf } from '../_shared/sign-in/session.ts';
import { closeCheckouts } from './closeCheckouts.ts';
import { makeWebhook, refusalOf, removeWebhooks } from './stripeAccount.ts';

const maxBytes = 4 * 1024;

const { cards: words } = messages;

/** One that was made for a call that was cut off; any other call is over after these seconds. */
const leftOver = 600;

/**
 * The Stripe account at which a tenant's clients pay by card.
 * In, with a user's session: `{ action: 'show' }`; `{ action: 'connect', key }` with a secret or
 * restricted key, which is tried, and has Stripe tell this server about payments;
 * `{ action: 'disconnect' }`, which forgets it. Both end the payments that were only begun, and
 * record those that were made.
 * Out: `CardAccount`. 400 for bad input and for a key that Stripe refuses, 401 without a session,
 * 403 without a tenant, 409 if the server takes no cards, or if an account was connected meanwhile,
 * 502 if Stripe does not answer.
 */
export function handler(request: Request, deps: Deps): Promise<Response> {
  return answerPost(request, deps, async () => {
    const { client, tenantId } = await callerOf(request, deps);
    if (tenantId === null) throw new Refusal(403, 'Only the users of a tenant take payments');
    const { action, key } = await readJson(request, maxBytes);
    const caller = { client, tenantId };
    try {
      if (action === 'connect') await connect(caller, keyOf(key), deps);
      else if (action === 'disconnect') await disconnect(caller, deps);
      else if (action !== 'show') {
        throw new Refusal(400, 'The action must be show, connect or disconnect');
      }
    } catch (error) {
      throw refusalOf(error);
    }
    return json(await shown(caller, deps));
  });
}

type Caller = { client: SupabaseClient; tenantId: string };

/** An account whose keys cannot be opened any more has to be connected again. */
async function shown({ client, tenantId }: Caller, deps: Deps): Promise<CardAccount> {
  const account = await accountOf(client);
  const isUsable = account !== null && (await keysOf(deps.admin, deps.env, tenantId)) !== null;
  return {
    isAvailable: cardSecretOf(deps.env) !== undefined,
    account: isUsable
      ? { ...account, connectedAt: new Date(account.connectedAt).toISOString() }
      : null,
  };
}

/** The account with the database's time. */
async function accountOf(client: SupabaseClient): Promise<CardAccount['account']> {
  const { data, error } = await client.rpc('card_account');
  if (error !== null) throw databaseRefusal(error);
  return data;
}

function keyOf(given: unknown): string {
  const key = typeof given === 'string' ? given.trim() : '';
  if (/^(sk|rk)_(test|live)_\w{8,250}$/.test(key)) return key;
  throw new Refusal(400, words.keyUnclear);
}

async function connect({ client, tenantId }: Caller, key: string, deps: Deps): Promise<void> {
  const { env, admin } = deps;
  const secret = cardSecretOf(env);
  if (secret === undefined) throw new Refusal(409, words.unset);
  const known = await accountOf(client);
  const before = await keysOf(admin, env, tenantId);
  const {
    id,
    secret: webhookSecret,
    created,
  } = await makeWebhook(env, key, webhookOf(deps, tenantId));
  try {
    await closeCheckouts(deps, tenantId, { next: key, last: before?.key });
    const { error } = await client.rpc('save_card_account', {
      sealed_keys: await sealKeys(secret, tenantId, { key, webhookId: id, webhookSecret }),
      key_end: key.slice(-4),
      is_live: key.slice(2).startsWith('_live_'),
      replaces: known?.connectedAt ?? null,
    });
    if (error !== null) throw databaseRefusal(error);
  } catch (error) {
    await removeWebhooks(env, key, (webhook) => webhook.id === id);
    throw error;
  }
  // One that a colleague is connecting right now may be there too.
  await removeWebhooks(
    env,
    key,
    (webhook) =>
      webhook.id === before?.webhookId ||
      (webhook.url.endsWith(pathOf(tenantId)) && webhook.created < created - leftOver),
  );
  if (before && before.key !== key) {
    await removeWebhooks(env, before.key, (webhook) => webhook.id === before.webhookId);
  }
}

async function disconnect({ client, tenantId }: Caller, deps: Deps): Promise<void> {
  const { env, admin } = deps;
  const keys = await keysOf(admin, env, tenantId);
  if (keys) await closeCheckouts(deps, tenantId, { last: keys.key });
  const { error } = await client.rpc('remove_card_account');
  if (error !== null) throw databaseRefusal(error);
  if (keys) await removeWebhooks(env, keys.key, ({ url }) => url.endsWith(pathOf(tenantId)));
}

/** Where Stripe reaches the function `stripe-webhook`. The embedded stack has one address for everything. */
function webhookOf({ project, appOrigin }: Deps, tenantId: string): string {
  return (project.isHosted ? project.url : (appOrigin ?? project.url)) + pathOf(tenantId);
}

const pathOf = (tenantId: string) => `/functions/v1/stripe-webhook?tenant=${tenantId}`;
