import { limits } from './constants.ts';
import { dateTime } from './dateFields.ts';
import { isOnCalendar } from './isoDays.ts';
import { messages } from './messages/messages.ts';
import type { FieldCheck } from './numberFields.ts';
import { requiredText, visible, withoutOverrides } from './textFields.ts';
import type { LinkMethod } from './types.ts';

const { refusals } = messages.send;

const refuse = (message: string) => ({ ok: false, message }) as const;
const hasControls = (text: string) => /\p{Cc}|[\u2028\u2029]/u.test(text);

/**
 * Checks a recipient: one email address, one phone number in E.164 after removing spaces, dashes, dots
 * and brackets, or the name that a link to copy is for. Lists, names around an address and line breaks
 * are refused.
 * @returns the address with its domain in lowercase, the number, such as `'+15550100999'`, or the name.
 */
export function checkRecipient(method: LinkMethod, value: unknown): FieldCheck<string> {
  if (method === 'link') return checkName(value, {});
  if (typeof value !== 'string' || value.trim() === '') return refuse(refusals.recipientRequired);
  const check = method === 'email' ? oneEmail : onePhone;
  // Before trimming: even a trailing line break is not a simple typo.
  return hasControls(value) ? check('') : check(value.trim());
}

const oneName = requiredText(limits.length.linkName, refusals.nameRequired);

const checkName: typeof oneName = (value, context) =>
  oneName(typeof value === 'string' ? withoutOverrides(value) : value, context);

function oneEmail(text: string): FieldCheck<string> {
  const [, local = '', domain = ''] =
    /^([!#$%&'*+/=?^_`{|}~.\w-]{1,64})@([^\s@]{1,190})$/.exec(text) ?? [];
  const host = hostOf(domain);
  // Mail programs would decode `=?…?=` and show another address.
  return local !== '' && !local.includes('=?') && host !== '' && text.length <= 254
    ? { ok: true, value: `${local}@${host}` }
    : refuse(refusals.oneEmail);
}

/**
 * Checks the addresses that get a copy: a list, or a text with commas, semicolons or spaces between
 * them. The recipient and repeated addresses are left out.
 */
export function checkCopies(value: unknown, recipient: string): FieldCheck<string[]> {
  const given = typeof value === 'string' ? value.split(/[\s,;]+/) : value;
  if (!Array.isArray(given)) return refuse(refusals.copies(limits.copies));
  const addresses = new Set<string>();
  for (const one of given.filter((address) => address !== '')) {
    const checked = checkRecipient('email', one);
    if (!checked.ok) return refuse(refusals.copies(limits.copies));
    if (checked.value !== recipient) addresses.add(checked.value);
  }
  return addresses.size > limits.copies
    ? refuse(refusals.copies(limits.copies))
    : { ok: true, value: [...addresses] };
}

/**
 * A domain in the form that mail servers use (`bücher.de` is `xn--bcher-kva.de`); '' if invalid.
 */
function hostOf(domain: string): string {
  if (/[^\p{L}\p{M}\p{N}.-]/u.test(domain)) return '';
  const host = URL.canParse(`http://${domain}/`) ? new URL(`http://${domain}/`).hostname : '';
  const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
  return new RegExp(`^(${label}\\.)+[a-z][a-z0-9-]*[a-z0-9]$`).test(host) ? host : '';
}

function onePhone(text: string): FieldCheck<string> {
  const number = text.replace(/[ \u00A0()[\].\u2010-\u2015-]/g, '');
  return /^\+[1-9]\d{7,14}$/.test(number) ? { ok: true, value: number } : refuse(refusals.onePhone);
}

/**
 * Checks a message's subject: one line of 1 to 200 characters. `=?…?=` is how email encodes
 * non-ASCII text: mail clients would show the decoded text, not what was typed.
 */
export function checkSubject(value: unknown): FieldCheck<string> {
  const line = typeof value === 'string' ? withoutOverrides(value) : '';
  if (!visible.test(line)) return refuse(refusals.subjectRequired);
  if (hasControls(line)) return refuse(refusals.subjectLine);
  if (/=\?.*\?=/.test(line)) return refuse(refusals.subjectEncoded);
  const subject = line.replace(/\p{Cs}/gu, '\uFFFD').trim();
  const { subject: max } = limits.length;
  return [...subject].length > max
    ? refuse(messages.fields.tooLong(max))
    : { ok: true, value: subject };
}

/**
 * Checks when a message leaves by itself: a time within a year, as for `dateTime`.
 * @returns it as ISO 8601 in UTC
 */
export function checkSendAt(value: unknown, now: Date): FieldCheck<string> {
  const time = dateTime(value, {});
  if (!time.ok || time.value === null) return refuse(refusals.sendAt);
  const days = (Date.parse(time.value) - now.getTime()) / millisecondsPerDay;
  return days > 0 && days <= limits.sendLaterDays
    ? { ok: true, value: time.value }
    : refuse(refusals.sendAt);
}

const millisecondsPerDay = 24 * 60 * 60 * 1000;

/**
 * Checks the last day on which a quote can be accepted: a day of this century as `'2026-12-31'`.
 */
export function checkLastDay(value: unknown): FieldCheck<string> {
  const isWritten = typeof value === 'string' && /^20\d\d-\d\d-\d\d$/.test(value);
  return isWritten && isOnCalendar(value) ? { ok: true, value } : refuse(refusals.validUntil);
}
