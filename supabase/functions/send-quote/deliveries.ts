import { setTimeout as wait } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { ClaimedMessage } from '../_shared/delivery/claimedMessage.ts';
import { limits } from '../_shared/domain/constants.ts';
import { messages } from '../_shared/domain/messages/messages.ts';
import type { LinkMethod } from '../_shared/domain/types.ts';
import { Refusal } from '../_shared/http/http.ts';
import type { Caller } from '../_shared/sign-in/session.ts';
import { logoOf } from './quoteLogo.ts';
import type { Wanted } from './request.ts';
import { unprintableOf } from './unprintable.ts';

export type Delivery = {
  id: string;
  linkId: string;
  state: 'scheduled' | 'canceled' | 'queued' | 'sent' | 'failed';
  /** ISO 8601; null for a message that is sent at once. */
  sendAt: string | null;
  uncertain: boolean;
  reason: string;
  number: string;
  version: number;
  /** Of a message that was just sent: the addresses of copies that could not be. */
  notCopied?: string[];
};

/** A message that this call, and no other, must send. */
export type Claimed = Delivery & ClaimedMessage & { claimed: true };

/**
 * A message that this call must send, or that another call is sending or has sent: a repeated key
 * or a double click.
 */
export type Begun = Claimed | (Delivery & { claimed: false });

type DatabaseError = { code: string; message: string };

const { refusals } = messages.send;

/**
 * Freezes the quote, creates its link and claims the message, in one transaction. The service role
 * calls it on the caller's behalf: a user could not be trusted with the token's hash.
 * Refuses with 404, 400, 409 and 429, as the database does.
 */
export async function begin(
  { client, id, tenantId }: Caller,
  { admin, appOrigin }: { admin: SupabaseClient; appOrigin: string },
  wanted: Wanted,
  tokenHash: string,
): Promise<Begun> {
  for (const isLast of [false, true]) {
    const { quoteId, ...message } = wanted;
    const logo = await logoOf(client, quoteId);
    const unprintable =
      wanted.method === 'email' ? await unprintableOf(client, quoteId, appOrigin) : [];
    const { data, error } = await admin.rpc('begin_send', {
      caller: id,
      tenant: tenantId,
      quote: quoteId,
      message: { ...message, tokenHash, logo, isPrintable: unprintable.length === 0 },
    });
    if (error === null) return data;
    // Retry once: the logo changed between the two calls, or two transactions conflicted.
    const isTransient = ['40001', '40P01'].includes(error.code);
    if (!isTransient || isLast) throw refusalOf(error, wanted, unprintable);
  }
  throw new Refusal(409, refusals.busy);
}

function refusalOf(error: DatabaseError, { method }: Wanted, unprintable: string[]): Refusal {
  const limit = limits.sendsPerDay[method];
  const known: Record<string, [number, string]> = {
    PT404: [404, 'Not found'],
    PT400: [400, refusals.sendAt],
    PT409: [409, refusals.unprintable(unprintable)],
    PT429: [
      429,
      error.message.startsWith('As many messages wait')
        ? refusals.waitingUsedUp(limit)
        : refusals.dayUsedUp[method](limit),
    ],
    '42501': [403, refusals.noTenant],
    '23502': [400, refusals.noOwnAddress],
    '40001': [409, refusals.busy],
    '40P01': [409, refusals.busy],
    '22023': [409, refusals.otherMessage],
    '23514': [400, malformed(error.message, method)],
    '22008': [400, refusals.validUntil],
  };
  const answer = known[error.code];
  if (answer) return new Refusal(...answer);
  console.error('send-quote:', error);
  return new Refusal(502, messages.send[`${method}Failed`]);
}

const oneRecipient = {
  email: refusals.oneEmail,
  sms: refusals.onePhone,
  link: refusals.nameRequired,
};

/** What is wrong with a value, judged by the constraint that refused it. */
function malformed(message: string, method: LinkMethod): string {
  if (message.includes('recipient')) return oneRecipient[method];
  if (message.includes('subject')) return refusals.subjectLine;
  if (message.includes('body')) return messages.fields.tooLong(limits.length.emailBody);
  return message.includes('key') ? refusals.key : 'A value is malformed';
}

/** Waits for the outcome of a message that another call is sending, until the timeout. */
export async function outcomeOf(
  client: SupabaseClient,
  delivery: Delivery,
  timeout: number,
): Promise<Delivery> {
  const end = Date.now() + timeout;
  let current = delivery;
  while (current.state === 'queued' && Date.now() < end) {
    await wait(250);
    const { data } = await client
      .from('deliveries')
      .select('state, uncertain, reason')
      .eq('id', delivery.id)
      .maybeSingle();
    if (data !== null) current = { ...delivery, ...data };
  }
  return current;
}
