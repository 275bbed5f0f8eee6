/** Payments by card: what the functions say of the provider's answers. */
export const cards = {
  /** Of a product at the provider, which the client reads there and on their statement of payments. */
  product: (number: string) => `Deposit for quote ${number}`,
  /** Of a payment that is begun to try a key, and ended at once. */
  trial: 'Trial of the connection',
  unset: 'Card payments are not set up on this server. Ask your administrator.',
  keyUnclear: 'Paste a secret or restricted key of your Stripe account: it begins with sk_ or rk_.',
  keyRefused: 'Stripe does not accept this key. Copy it again from your Stripe dashboard.',
  keyLacksRights:
    'This key does not have enough permissions. It needs write access to Checkout Sessions and to Webhook Endpoints.',
  refused: (reason: string) => `Stripe refused this: ${reason}`,
  unreachable: 'Stripe could not be reached. Please try again.',
  notTaken:
    'Card payments are not available at the moment. Please try again later, or ask the sender how to pay.',
  /** By the database's error message. */
  conflicts: {
    due_changed: 'The amount due has changed. This page now shows the new amount.',
    cards_not_taken: 'The sender no longer takes cards. Please ask them how to pay.',
    checkout_begun: 'Somebody else is just beginning to pay. Please try again in a minute.',
    account_changed:
      'Somebody else has just connected an account. Close the profile and open it again.',
  },
  otherAmount: 'Stripe received a different amount than was due. Please contact the sender.',
} as const;
