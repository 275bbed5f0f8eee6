import type { SupabaseClient } from '@supabase/supabase-js';
import type { Env } from '../clients.ts';
import { databaseRefusal } from '../http/databaseRefusal.ts';
import { seal, unseal } from './sealed.ts';

/** What a tenant's Stripe account is used with. */
export type CardKeys = {
  /** A secret or restricted key, `sk_…` or `rk_…`. */
  key: string;
  /** Stripe's id of the webhook that tells about payments, and the secret that it signs with. */
  webhookId: string;
  webhookSecret: string;
};

/** How many characters the secret has at least. */
export const shortestCardSecret = 32;

/** The secret that seals the keys; undefined if the server takes no cards. Throws for a short one. */
export function cardSecretOf(env: Env): string | undefined {
  const secret = env.CARD_KEYS_SECRET;
  if (!secret) return undefined;
  if (secret.length < shortestCardSecret) {
    throw new Error(`CARD_KEYS_SECRET must have at least ${shortestCardSecret} characters`);
  }
  return secret;
}

/** Seals a tenant's keys for the database. */
export const sealKeys = (secret: string, tenantId: string, keys: CardKeys) =>
  seal(secret, tenantId, JSON.stringify(keys));

/** A tenant's keys; null for a tenant without an account, and if the secret has changed since. */
export async function keysOf(
  admin: SupabaseClient,
  env: Env,
  tenantId: string,
): Promise<CardKeys | null> {
  const secret = cardSecretOf(env);
  if (secret === undefined) return null;
  const { data, error } = await admin.rpc('card_keys', { tenant: tenantId });
  if (error !== null) throw databaseRefusal(error);
  const text = data === null ? null : await unseal(secret, tenantId, data);
  return text === null ? null : JSON.parse(text);
}
