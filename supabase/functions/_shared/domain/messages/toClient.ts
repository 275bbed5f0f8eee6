/** The email and text message to the client. */
export const toClient = {
  greeting: (client: string) => (client ? `Dear ${client},` : 'Hello,'),
  intro: (provider: string, project: string) =>
    project
      ? `Here is your quote for ${project} from ${provider}.`
      : `Here is your quote from ${provider}.`,
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
