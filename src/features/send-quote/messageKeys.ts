import type { DeliveryMethod, Quote } from '@domain/types.ts';

/** A message as it is meant: to whom, by what, in which words, and what the quote says. */
export type Message = {
  method: DeliveryMethod;
  /** Canonical: what the server compares a repetition by. */
  to: string;
  subject: string;
  /** `'2026-12-31'` */
  validUntil: string;
};

export type MessageKeys = {
  /** The key of a message: the same again while nobody knows better, so that it is sent once. */
  keyOf: (message: Message, quote: Quote) => string;
  /** It was sent, or may have been: meant once more, it is another message. */
  forget: (message: Message, quote: Quote) => void;
};

/**
 * One idempotency key for each message that is meant (decision 0014). It outlives the dialog: who
 * closes it after a lost answer and asks for the same again gets the same message.
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

/** With what the quote says: after an edit it is another message, which must go out too. */
function identityOf({ method, to, subject, validUntil }: Message, quote: Quote): string {
  const { id, clientName, projectTitle, providerId, logoId, taxRate, paymentTerms } = quote;
  return JSON.stringify([
    [method, to, subject, validUntil],
    [id, clientName, projectTitle, providerId, logoId, taxRate, paymentTerms],
    quote.lineItems,
  ]);
}
