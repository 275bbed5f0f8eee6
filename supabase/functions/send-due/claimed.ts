import type { SupabaseClient } from '@supabase/supabase-js';
import type { Outcome } from '../_shared/delivery/outcome.ts';
import { record } from '../_shared/delivery/record.ts';
import type { FrozenVersion } from '../_shared/delivery/versionFiles.ts';
import type { Letterhead, LinkMethod, PaymentDue, Question } from '../_shared/domain/types.ts';
import { databaseRefusal } from '../_shared/http/databaseRefusal.ts';

/** Something that happened to a version: what a client did, a message that was not sent, an answer. */
export type Told = {
  kind: 'viewed' | 'accepted' | 'declined' | 'asked' | 'paid' | 'unsent';
  quoteId: string;
  number: string;
  version: number;
  clientName: string;
  projectTitle: string;
  /** Such as `'411.00'`. */
  total: string;
  /** ISO 8601. */
  at: string;
  /** The name that was typed to accept; who answered; else the link's recipient. */
  by: string;
  /** Of a declined version, or why it was not sent; `''` for none. */
  reason: string;
  /** What was asked or answered; its times are the database's. */
  question: Question | null;
  /** What was paid by card, such as `'54.00'`; `''` for nothing. */
  paid: string;
  /** Whether the user who is told sent the link; else it was a colleague who is not active any more. */
  isOwn: boolean;
  /** Of the link that the client used. */
  method: LinkMethod;
  recipient: string;
};

type Common = { id: string; to: string; tenant: string; letterhead: Letterhead; timeZone: string };

/** What a user is told: more than one thing only if they get one email a day. */
export type News = Common & { told: [Told, ...Told[]]; toClient: null };

/** What a client gets after accepting, or when a question was answered. */
export type ToClient = Common & {
  told: [Omit<Told, 'kind'> & { kind: 'receipt' | 'answered' }];
  /** The version that it is about. */
  toClient: FrozenVersion & {
    /** What is due of an accepted version; null for nothing. */
    payment: PaymentDue | null;
    /** The user who answered, or sent the quote; empty for one who is gone. */
    sender: { name: string; email: string };
    /** Of the email with the link. */
    deliveryId: string | null;
  };
};

/** An email that this call, and no other, must send. */
export type ClaimedEmail = News | ToClient;

/** Claims the next email that is due; null if none is. */
export async function claim(admin: SupabaseClient): Promise<ClaimedEmail | null> {
  const { data, error } = await admin.rpc('claim_notification');
  if (error !== null) throw databaseRefusal(error);
  return data;
}

/** Writes an email's outcome. */
export function finish(
  admin: SupabaseClient,
  { id }: ClaimedEmail,
  outcome: Outcome,
): Promise<void> {
  return record(() => admin.rpc('finish_notification', { email: id, outcome }));
}
