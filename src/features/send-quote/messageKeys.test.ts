import { anItem, aQuote } from '@domain/fixtures.ts';
import { describe, expect, it } from 'vitest';
import { createMessageKeys, type Message } from './messageKeys.ts';

const message: Message = {
  method: 'email',
  to: 'client@example.com',
  subject: 'Quote',
  body: '',
  cc: [],
  copyToMe: false,
  sendAt: null,
  validUntil: '2026-12-21',
};

function someKeys() {
  let last = 0;
  return createMessageKeys(() => {
    last += 1;
    return `key-${last}`;
  });
}

describe('the key of a message', () => {
  it('is the same for the same message every time', () => {
    const keys = someKeys();
    expect(keys.keyOf(message, aQuote())).toBe('key-1');
    expect(keys.keyOf({ ...message }, aQuote())).toBe('key-1');
  });

  it('is different for another recipient, subject, body, copy, method, day, time or quote', () => {
    const keys = someKeys();
    const others: Partial<Message>[] = [
      {},
      { to: 'other@example.com' },
      { subject: 'Again' },
      { body: 'Dear {client}' },
      { cc: ['partner@example.com'] },
      { copyToMe: true },
      { method: 'sms' },
      { validUntil: '2026-12-22' },
      { sendAt: '2026-11-30T09:00:00.000Z' },
    ];
    const made = others.map((change) => keys.keyOf({ ...message, ...change }, aQuote()));
    made.push(keys.keyOf(message, aQuote({ id: 'other' })));
    expect(new Set(made).size).toBe(made.length);
  });

  it('is different after the quote is edited, so that the edit is sent', () => {
    const keys = someKeys();
    const before = keys.keyOf(message, aQuote());
    const items = aQuote({ lineItems: [anItem({ unitPrice: '120.00' })] });
    expect(keys.keyOf(message, items)).not.toBe(before);
    expect(keys.keyOf(message, aQuote({ paymentTerms: 'Net 30' }))).not.toBe(before);
    expect(keys.keyOf(message, aQuote())).toBe(before);
  });

  it('is different after it was forgotten', () => {
    const keys = someKeys();
    const before = keys.keyOf(message, aQuote());
    keys.forget(message, aQuote());
    expect(keys.keyOf(message, aQuote())).not.toBe(before);
  });
});
