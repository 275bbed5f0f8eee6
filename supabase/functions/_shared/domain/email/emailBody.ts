import { dayOf, longDate } from '../calendarDate.ts';
import { limits } from '../constants.ts';
import { messages } from '../messages/messages.ts';
import { formatMoney } from '../money.ts';
import { type Rule, text, visible, withoutOverrides } from '../textFields.ts';
import type { Reminder } from '../types.ts';

/** The text that an email to a client begins with; the quote's figures and the link follow it. */

/** What a text may contain in braces, to be replaced by the quote's own. */
export const placeholders = ['client', 'total', 'valid until'] as const;

type Placeholder = (typeof placeholders)[number];

const { toClient, send } = messages;
const inBraces = /\{([^{}\n]*)\}/g;
const checkText = text(limits.length.emailBody);

/** `'client'` for `'{ Client }'`; undefined for anything else. */
const placeholderOf = (braced: string): Placeholder | undefined => {
  const name = braced.trim().replace(/\s+/g, ' ').toLowerCase();
  return placeholders.find((one) => one === name);
};

/** A text with known placeholders only; `''` stands for the standard text. */
export const checkEmailBody: Rule<string> = (value, context) => {
  const checked = checkText(value, context);
  if (!checked.ok) return checked;
  const body = withoutOverrides(checked.value).trim();
  const unknown = [...body.matchAll(inBraces)].find(([, name = '']) => !placeholderOf(name));
  if (unknown) return { ok: false, message: send.refusals.placeholder(unknown[0]) };
  return { ok: true, value: visible.test(body) ? body : '' };
};

/**
 * The text that an email begins with if the sender has written none.
 * @param from who sends the quote: its provider, or the tenant
 */
export function standardEmailBody(
  from: string,
  { clientName, projectTitle }: { clientName: string; projectTitle: string },
): string {
  return [toClient.greeting(clientName.trim()), toClient.intro(from, projectTitle.trim())].join(
    '\n\n',
  );
}

/** The same of a reminder. */
function standardReminder(
  reminder: Reminder,
  from: string,
  quote: EmailFacts & { projectTitle: string },
): string {
  const about = toClient.yourQuote(from, quote.projectTitle.trim());
  const lastDay = placeholderValues(quote)['valid until'];
  return [
    toClient.greeting(quote.clientName.trim()),
    toClient.reminders[reminder](about, lastDay),
  ].join('\n\n');
}

/** What the placeholders stand for in one version of a quote. */
export type EmailFacts = {
  clientName: string;
  /** Such as `'411.00'`. */
  total: string;
  /** The last day, `'2026-12-31'`. */
  validUntil: string;
};

/** What each placeholder is replaced by; while a message is written, its last day may be missing. */
export function placeholderValues({
  clientName,
  total,
  validUntil,
}: Omit<EmailFacts, 'validUntil'> & { validUntil: string | null }): Record<Placeholder, string> {
  return {
    client: clientName.trim() || toClient.unnamedClient,
    total: formatMoney(total),
    'valid until': validUntil === null ? toClient.lastDay : longDate(dayOf(validUntil)),
  };
}

/**
 * What an email begins with, as the client reads it.
 * @param body with placeholders; `''` for the standard text
 * @param reminder what it reminds of; null for an email that a user sends
 */
export function filledEmailBody(
  body: string,
  from: string,
  quote: EmailFacts & { projectTitle: string },
  reminder: Reminder | null,
): string {
  if (body === '' && reminder !== null) return standardReminder(reminder, from, quote);
  if (body === '') return standardEmailBody(from, quote);
  const values = placeholderValues(quote);
  return body.replace(inBraces, (braced, name) => {
    const placeholder = placeholderOf(name);
    return placeholder ? values[placeholder] : braced;
  });
}
