/** Payments by card: what the functions say of the provider's answers. */
export const cards = {
  /** Of a product at the provider, which the client reads there and on their statement of payments. */
  product: (number: string) => `Deposit for quote ${number}`,
  unset: 'Card payments are not set up on this server. Ask whoever runs it.',
  keyUnclear: 'Paste a secret or restricted key of your Stripe account: it begins with sk_ or rk_.',
  keyRefused: 'Stripe does not accept this key. Copy it again from your Stripe dashboard.',
  keyLacksRights:
    'This key may not do enough. It needs write access to Checkout Sessions and to Webhook Endpoints.',
  refused: (reason: string) => `Stripe refused this: ${reason}`,
  unreachable: 'Stripe could not be reached. Please try again.',
  notTaken:
    'Card payments are not available at the moment. Please try again later, or ask the sender how to pay.',
  /** By the database's error message. */
  conflicts: {
    due_changed: 'Another amount is due by now. The page shows it.',
    cards_not_taken: 'The sender does not take cards any more. Please ask them how to pay.',
  },
  otherAmount: 'Stripe received another amount than was due. Please contact the sender.',
} as const;
