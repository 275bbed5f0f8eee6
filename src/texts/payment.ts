import { payment as words } from '@domain/messages/payment.ts';

/** Texts of what a client pays, which are loaded once a quote was accepted. */
export const payment = {
  ...words,
  heading: 'Payment',
  received: 'Received',
  receivedOn: (amount: string, day: string) => `${amount} on ${day}`,
  paid: 'The deposit has been received. Thank you.',
  payByCard: (amount: string) => `Pay ${amount} by Card`,
  payOtherwise: 'Other Ways to Pay',
  checking: 'Checking whether your payment has arrived…',
  processing: 'Your payment is on its way. It will be shown here once it has arrived.',
  unreachable: 'The payment page could not be opened. Check your connection, then try again.',
} as const;
