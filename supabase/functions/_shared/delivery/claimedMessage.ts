import type { SupabaseClient } from '@supabase/supabase-js';
import type { DeliveryMethod, Reminder } from '../domain/types.ts';
import type { Outcome } from './outcome.ts';
import { record } from './record.ts';
import type { FrozenVersion } from './versionFiles.ts';

/** A message to a client that this call, and no other, must send: `message_json` of the database. */
export type ClaimedMessage = FrozenVersion & {
  id: string;
  method: DeliveryMethod;
  recipient: string;
  subject: string;
  /** What an email begins with; empty for the standard text. */
  body: string;
  /** What it reminds of; null for a message that a user wrote. */
  reminder: Reminder | null;
  cc: string[];
  /** The sender's address, if they want a copy; else empty. */
  ownCopy: string;
  /** Whether the version can still be accepted. */
  isOpen: boolean;
  sender: { tenant: string; name: string; email: string };
};

/** Writes a message's outcome. */
export function finishSend(
  admin: SupabaseClient,
  { id }: Pick<ClaimedMessage, 'id'>,
  outcome: Outcome,
): Promise<void> {
  return record(() => admin.rpc('finish_send', { delivery: id, outcome }));
}
