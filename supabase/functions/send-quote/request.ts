import { linkMethods } from '../_shared/domain/constants.ts';
import { checkEmailBody } from '../_shared/domain/email/emailBody.ts';
import { messages } from '../_shared/domain/messages/messages.ts';
import type { FieldCheck } from '../_shared/domain/numberFields.ts';
import {
  checkCopies,
  checkLastDay,
  checkRecipient,
  checkSendAt,
  checkSubject,
} from '../_shared/domain/sendFields.ts';
import type { DeliveryMethod, LinkMethod } from '../_shared/domain/types.ts';
import { Refusal } from '../_shared/http/http.ts';

/** What a caller wants to send, fully checked. */
export type Wanted = {
  quoteId: string;
  method: LinkMethod;
  recipient: string;
  /** `''` for a link to copy, which has no message. */
  subject: string;
  /** What an email begins with; null for the company's default. */
  body: string | null;
  /** Who gets a copy of an email that names them. */
  cc: string[];
  /** Whether the caller gets one, too. */
  copyToMe: boolean;
  /** Null if the caller gave none. */
  key: string | null;
  /** Last day of the version, `'2026-12-31'`; null for the tenant's default. */
  validUntil: string | null;
  /** When it leaves, ISO 8601; null for now. */
  sendAt: string | null;
};

const { refusals } = messages.send;

/**
 * Reads a request's body. Refuses (400) missing or malformed values, (404) an id that cannot be a
 * quote's.
 */
export function wantedOf(body: Record<string, unknown>): Wanted {
  const method = linkMethods.find((one) => one === body.method);
  if (method === undefined) throw new Refusal(400, refusals.method);
  const recipient = checked(checkRecipient(method, body.to));
  const message = method === 'link' ? noMessage(body) : messageOf(method, recipient, body);
  const { validUntil: lastDay = null } = body;
  const validUntil = lastDay === null ? null : checked(checkLastDay(lastDay));
  const { quoteId } = body;
  const isId =
    typeof quoteId === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(quoteId);
  if (!isId) throw new Refusal(404, 'Not found');
  return { quoteId, method, recipient, ...message, validUntil };
}

type Message = Pick<Wanted, 'subject' | 'body' | 'cc' | 'copyToMe' | 'key' | 'sendAt'>;

function messageOf(
  method: DeliveryMethod,
  recipient: string,
  given: Record<string, unknown>,
): Message {
  const subject = checked(checkSubject(given.subject));
  const cc = checked(checkCopies(given.cc ?? [], recipient));
  const copyToMe = given.copyToMe === true;
  if (method === 'sms' && (copyToMe || cc.length > 0)) {
    throw new Refusal(400, refusals.copiesOfText);
  }
  const body = bodyOf(method, given.body);
  const key = optional(given.key, /^[\w-]{8,100}$/, refusals.key);
  const { sendAt: time = null } = given;
  const sendAt = time === null ? null : checked(checkSendAt(withZone(time), new Date()));
  return { subject, body, cc, copyToMe, key, sendAt };
}

/** Without its zone, a time would be read in the server's. */
const withZone = (time: unknown) =>
  typeof time === 'string' && /(Z|[+-]\d\d:\d\d)$/.test(time) ? time : '';

function noMessage(given: Record<string, unknown>): Message {
  const none: Message = {
    subject: '',
    body: null,
    cc: [],
    copyToMe: false,
    key: null,
    sendAt: null,
  };
  if (Object.keys(none).some((field) => field in given)) {
    throw new Refusal(400, refusals.messageOfLink);
  }
  return none;
}

/** What an email begins with; null for none given. */
function bodyOf(method: DeliveryMethod, given: unknown): string | null {
  if (given === undefined || given === null) return null;
  const text = checked(checkEmailBody(given, {}));
  if (method === 'sms' && text !== '') throw new Refusal(400, refusals.bodyOfText);
  return text;
}

function checked<T>(check: FieldCheck<T>): T {
  if (check.ok) return check.value;
  throw new Refusal(400, check.message);
}

function optional(value: unknown, pattern: RegExp, message: string): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' && pattern.test(value)) return value;
  throw new Refusal(400, message);
}
