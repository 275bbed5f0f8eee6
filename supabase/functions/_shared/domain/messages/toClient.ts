const yourQuote = (provider: string, project: string) =>
  project ? `your quote for ${project} from ${provider}` : `your quote from ${provider}`;

/** The email and text message to the client. */
export const toClient = {
  greeting: (client: string) => (client ? `Dear ${client},` : 'Hello,'),
  intro: (provider: string, project: string) => `Here is ${yourQuote(provider, project)}.`,
  /** What a reminder begins with after the greeting, by what it reminds of. */
  reminders: {
    unviewed: (quote: string) => `This is a reminder of ${quote}, in case it did not reach you.`,
    unanswered: (quote: string) => `Have you had a chance to look over ${quote}?`,
    expiring: (quote: string, lastDay: string) =>
      `This is a reminder of ${quote}. You can accept it until ${lastDay}.`,
    asked: (quote: string) => `This is a reminder of ${quote}.`,
  },
  yourQuote,
  /** Stands for the name of a client who has none. */
  unnamedClient: 'client',
  lastDay: 'the last day',
  number: 'Quote',
  total: 'Total',
  validUntil: 'Valid until',
  open: 'View your quote',
  action: 'Open it to accept or decline. The PDF is attached.',
  questions: 'Questions? Just reply to this email.',
  linkIsYours: 'This link is for you only.',
} as const;
