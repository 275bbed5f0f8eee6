import { entriesOf } from './clients.ts';
import { addDays, dayIn } from './isoDays.ts';
import { messages } from './messages/messages.ts';
import { checkRecipient } from './sendFields.ts';
import type { Client, DeliveryMethod, LinkMethod, Quote, QuoteLife } from './types.ts';

/** Initial values of a message, which the sender can change (S9-35). */

/**
 * Whom a message goes to: the first address of the quote's client, or their phone number if it is one
 * for text messages; of a link, the name.
 */
export function defaultRecipient(
  method: LinkMethod,
  { clientName }: Pick<Quote, 'clientName'>,
  client: Pick<Client, 'emails' | 'phone'> | undefined,
): string {
  if (method === 'link') return clientName;
  if (!client) return '';
  if (method === 'email') return entriesOf(client.emails)[0] ?? '';
  const phone = checkRecipient('sms', client.phone);
  return phone.ok ? phone.value : '';
}

/**
 * The subject of a message.
 * @param prefix the tenant's setting, for an email
 * @param tenant its name, which signs a text message for a quote without a provider
 */
export function defaultSubject(
  method: DeliveryMethod,
  { projectTitle, provider }: Pick<Quote, 'projectTitle' | 'provider'>,
  { prefix, tenant }: { prefix: string; tenant: string },
): string {
  return method === 'email'
    ? messages.send.subject(prefix, projectTitle.trim())
    : messages.send.smsSubject(provider?.name ?? tenant);
}

/**
 * The default last day: that of the sent version if the client can still accept it, so that sending
 * again reuses the version, or that of a message that waits; otherwise the day on which it leaves plus
 * the tenant's validity period.
 * @param scheduledUntil the last day of what waits; null for nothing
 */
export function defaultLastDay(
  { status, validUntil, isLocked }: QuoteLife,
  { validityDays, timeZone }: { validityDays: number; timeZone: string },
  leaves: Date,
  scheduledUntil: string | null = null,
): string {
  const isOpen = status === 'sent' || status === 'viewed' || isLocked;
  if (isOpen && validUntil) return validUntil;
  const day = dayIn(timeZone, leaves);
  return scheduledUntil && scheduledUntil >= day ? scheduledUntil : addDays(day, validityDays);
}
