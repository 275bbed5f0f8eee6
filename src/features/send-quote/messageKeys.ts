import { quoteFields } from '@domain/quoteFields.ts';
import type { LinkMethod, Quote } from '@domain/types.ts';

/**
 * A message to send: method, recipient, subject, an email's own text, and the last day. A link to copy
 * has the name of whom it is for as its recipient, and no subject.
 */
export type Message = {
  method: LinkMethod;
  /** Canonical: the server compares repeated requests by it. */
  to: string;
  subject: string;
  /** What an email begins with, with placeholders; `''` for the standard text. */
  body: string;
  /** Who gets a copy of an email, and whether the sender does. */
  cc: string[];
  copyToMe: boolean;
  /** `'2026-12-31'` */
  validUntil: string;
  /** When it leaves, ISO 8601; null for now. */
  sendAt: string | null;
};

export type MessageKeys = {
  /** The key of a message: the same until it is forgotten, so that the message is sent once. */
  keyOf: (message: Message, quote: Quote) => string;
  /** Called when the message was or may have been sent: sending it again is a new message. */
  forget: (message: Message, quote: Quote) => void;
};

/**
 * One idempotency key per message (decision 0014). The keys outlive the dialog: closing it after a
 * lost response and sending the same message again reuses the key.
 */
export function createMessageKeys(newKey: () => string): MessageKeys {
  const keys = new Map<string, string>();
  return {
    keyOf: (message, quote) => {
      const identity = identityOf(message, quote);
      const key = keys.get(identity) ?? newKey();
      keys.set(identity, key);
      return key;
    },
    forget: (message, quote) => {
      keys.delete(identityOf(message, quote));
    },
  };
}

/** Includes the quote's content: after an edit it is a new message, which must be sent too. */
function identityOf({ method, to, ...message }: Message, quote: Quote): string {
  return JSON.stringify([
    [method, to, message.subject, message.body, message.cc, message.copyToMe, message.validUntil],
    message.sendAt,
    [quote.id, ...quoteFields.map((field) => quote[field])],
    quote.lineItems,
  ]);
}
