/** The Stripe account of a company, in its profile. */
export const cards = {
  heading: 'Card payments',
  intro:
    'Clients who have accepted a quote can pay its deposit by card. The money goes straight to your own Stripe account, and the payment is recorded automatically.',
  key: 'Stripe key',
  hint: 'A restricted key from your Stripe dashboard, with write access to Checkout Sessions and Webhook Endpoints. It is stored encrypted, and never shown again.',
  connect: 'Connect Stripe',
  connected: (keyEnd: string, since: string) =>
    `Connected to Stripe with the key that ends in ${keyEnd}, since ${since}.`,
  live: 'Clients can pay deposits by card.',
  test: 'This is a test key: payments are recorded, but no money moves. Connect a live key before you send quotes to clients.',
  disconnect: 'Disconnect',
  disconnectTitle: 'Disconnect Stripe?',
  disconnectText:
    'Clients will not be able to pay by card. Payments that were recorded stay; if one is still on its way, record it by hand once it has arrived.',
  isConnected: { title: 'Stripe connected' },
  isDisconnected: { title: 'Stripe disconnected' },
  connectFailed: {
    title: 'Stripe not connected',
    description: 'There was no response. Please try again.',
  },
  disconnectFailed: {
    title: 'Stripe not disconnected',
    description: 'There was no response. Please try again.',
  },
  notLoaded: 'Card payments could not be loaded.',
  tryAgain: 'Try again',
} as const;
