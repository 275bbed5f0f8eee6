import * as v from 'valibot';
import { completions, limits, linkMethods, reminderKinds } from '../constants.ts';
import { day, hash, id, money, text, time } from './values.ts';

/**
 * The details that the database stores for each kind of history event; nothing else is accepted.
 */

const { length } = limits;

const mark = {
  completion: v.picklist(['', ...completions]),
  note: text(length.completionNote),
};

/** The link that the event is about. */
const about = {
  method: v.picklist(linkMethods),
  recipient: text(length.email),
  linkId: id,
};
const addresses = v.array(text(length.email));
const attempt = v.strictObject({
  ...about,
  subject: text(length.subject),
  uncertain: v.boolean(),
  reason: text(500),
  copies: v.optional(addresses, []),
  notCopied: v.optional(addresses, []),
  reminder: v.optional(v.nullable(v.picklist([...reminderKinds, 'asked'])), null),
  isAutomatic: v.optional(v.boolean(), false),
});
const decision = v.strictObject({ ...about, sha256: hash, reason: text(length.declineReason) });
// The link is that of a client who paid by card.
const payment = v.strictObject({ amount: money, paidOn: day, linkId: v.optional(id) });
const fields = v.record(text(50), v.nullable(v.union([v.string(), v.boolean()])));

export const eventDetails = {
  sent: attempt,
  failed: attempt,
  scheduled: v.strictObject({
    ...about,
    subject: text(length.subject),
    sendAt: text(40),
    copies: addresses,
  }),
  canceled: v.strictObject({ ...about, reason: text(500) }),
  viewed: v.strictObject(about),
  // The total where other options were selected than those that were sent.
  accepted: v.strictObject({ ...decision.entries, total: v.optional(money) }),
  declined: decision,
  asked: v.strictObject(about),
  answered: v.strictObject({
    method: about.method,
    recipient: about.recipient,
    isHere: v.boolean(),
  }),
  revoked: v.strictObject(about),
  continued: v.strictObject({}),
  changed: v.strictObject({}),
  discarded: v.strictObject({}),
  undiscarded: v.strictObject({}),
  notified: v.strictObject({
    about: v.picklist([
      'viewed',
      'accepted',
      'declined',
      'asked',
      'paid',
      'unsent',
      'receipt',
      'answered',
    ]),
    state: v.picklist(['sent', 'failed', 'uncertain']),
    recipient: text(length.email),
    reason: text(500),
  }),
  replaced: v.strictObject({
    entity: v.picklist(['quote', 'line_item']),
    id,
    item: v.nullable(text(length.description)),
    from: fields,
    to: fields,
  }),
  paid: payment,
  unpaid: payment,
  completed: v.strictObject({
    ...mark,
    from: v.strictObject({ ...mark, at: v.nullable(time) }),
  }),
};
