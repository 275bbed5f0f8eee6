import { payment as words } from '@domain/messages/payment.ts';

/** Texts of what a client pays, which are loaded once a quote was accepted. */
export const payment = {
  ...words,
  heading: 'Payment',
  received: 'Received',
  receivedOn: (amount: string, day: string) => `${amount} on ${day}`,
  paid: 'The deposit has been received. Thank you.',
} as const;
