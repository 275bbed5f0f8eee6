import { linkMethods } from '@domain/constants.ts';
import type { LinkMethod, QuoteSnapshot } from '@domain/types.ts';
import * as v from 'valibot';
import { type Row, rowOf, textOf, textOrNull, timeOf } from '../database/mapping.ts';
import { rowWith, tableRow } from '../database/shapes.ts';
import type { ClientLink, QuoteEvent, QuoteQuestion, ScheduledMessage } from '../types.ts';

const methodOf = (value: unknown): LinkMethod =>
  linkMethods.find((method) => method === value) ?? 'email';

const timeOrNull = (value: unknown) => (value === null ? null : timeOf(value));

const states: readonly ClientLink['state'][] = [
  'scheduled',
  'canceled',
  'sending',
  'sent',
  'failed',
];

export const clientLinkRow = tableRow(['version', 'method', 'recipient', 'state']);
export const quoteEventRow = v.looseObject({
  ...tableRow(['kind', 'actor', 'created_at']).entries,
  details: v.looseObject({}),
});

/** The shape of `send-quote`'s response after a message was sent. */
export const sendAnswer = v.object({
  success: v.literal(true),
  method: v.picklist(['email', 'sms']),
  number: v.string(),
  version: v.number(),
  linkId: v.string(),
  // An older function's answer has none.
  notCopied: v.optional(v.array(v.string()), []),
  inbox: v.nullable(v.string()),
  sendAt: v.optional(v.nullable(v.string()), null),
});

/** Maps the database's `scheduled_message`. */
export const toScheduledMessage = (row: Row): ScheduledMessage => ({
  linkId: textOf(row.linkId),
  version: Number(row.version),
  method: row.method === 'sms' ? 'sms' : 'email',
  recipient: textOf(row.recipient),
  sendAt: timeOf(row.sendAt),
  validUntil: textOf(row.validUntil),
});

/** The shape of its response with a link to copy. */
export const linkAnswer = v.object({
  success: v.literal(true),
  method: v.literal('link'),
  number: v.string(),
  version: v.number(),
  linkId: v.string(),
  url: v.string(),
});

/** Maps a row of `quote_links`. */
export function toClientLink(row: Row): ClientLink {
  return {
    id: textOf(row.id),
    version: Number(row.version),
    method: methodOf(row.method),
    recipient: textOf(row.recipient),
    subject: textOf(row.subject),
    body: textOf(row.body),
    cc: Array.isArray(row.cc) ? row.cc.map(textOf) : [],
    copyToMe: row.copyToMe === true,
    state: states.find((state) => state === row.state) ?? 'unknown',
    reason: textOf(row.reason),
    sendAt: timeOrNull(row.sendAt),
    createdAt: timeOf(row.createdAt),
    expiresAt: timeOf(row.expiresAt),
    viewedAt: timeOrNull(row.viewedAt),
    revokedAt: timeOrNull(row.revokedAt),
  };
}

export const questionRow = tableRow(['version', 'question', 'askedBy', 'askedAt', 'answeredAt']);

/** Maps a row of `quote_questions`. */
export function toQuoteQuestion(row: Row): QuoteQuestion {
  return {
    id: textOf(row.id),
    question: textOf(row.question),
    item: textOrNull(row.item),
    version: Number(row.version),
    by: textOf(row.askedBy),
    at: timeOf(row.askedAt),
    answer:
      row.answeredAt === null
        ? null
        : { text: textOrNull(row.answer), by: textOf(row.answeredBy), at: timeOf(row.answeredAt) },
  };
}

export const eventColumns = 'id, kind, version, actor, details, created_at::text';

/**
 * Maps a row of `quote_events`; each kind has its own details.
 * @param signatures those that were drawn, by version
 */
export function toQuoteEvent(row: Row, signatures: ReadonlyMap<unknown, string>): QuoteEvent {
  return {
    id: textOf(row.id),
    kind: textOf(row.kind),
    version: textOrNull(row.version) === null ? null : Number(row.version),
    by: textOf(row.actor),
    at: timeOf(row.created_at),
    details: rowOf(row.details),
    signature: row.kind === 'accepted' ? (signatures.get(row.version) ?? null) : null,
  } as QuoteEvent;
}

/** A version's content; the database froze it, so only its shape is looked at. */
export const versionRow = v.looseObject({
  snapshot: v.looseObject({
    version: v.number(),
    lineItems: v.array(rowWith('description', 'quantity', 'unitPrice')),
    totals: rowWith('total'),
  }),
});

/** Maps a row of `quote_versions`. */
export const toSnapshot = ({ snapshot }: v.InferOutput<typeof versionRow>) =>
  snapshot as unknown as QuoteSnapshot;

export const signatureRow = v.looseObject({ version: v.number(), signature: v.string() });
