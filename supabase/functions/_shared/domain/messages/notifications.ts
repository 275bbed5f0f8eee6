/** The emails that tell a user what a client did. */
export const notifications = {
  quote: (number: string, client: string) =>
    client ? `quote ${number} for ${client}` : `quote ${number}`,
  subject: {
    viewed: (quote: string) => `Viewed: ${quote}`,
    accepted: (quote: string) => `Accepted: ${quote}`,
    declined: (quote: string) => `Declined: ${quote}`,
    asked: (quote: string) => `Question about ${quote}`,
    paid: (quote: string) => `Paid: ${quote}`,
    unsent: (quote: string) => `Problem with sending: ${quote}`,
  },
  digest: (count: number) => `${count} updates on your quotes`,
  told: {
    viewed: (who: string) => `${who} opened your quote for the first time.`,
    accepted: (who: string) => `${who} accepted your quote.`,
    declined: (who: string) => `${who} declined your quote.`,
    asked: (who: string) => `${who} has a question about your quote.`,
    paid: (who: string) => `${who} paid by card. The payment is recorded with your quote.`,
    unsent: (who: string) =>
      `There was a problem with sending your quote to ${who} at the time you chose.`,
  },
  facts: {
    quote: 'Quote',
    client: 'Client',
    project: 'Project',
    total: 'Total',
    paid: 'Paid',
    at: 'When',
    reason: 'Reason',
    item: 'About',
    question: 'Question',
  },
  open: 'Open the quote',
  answer:
    'To answer, open the quote and press Answer. Your client can then read the answer on the quote’s page, too.',
  reply: (to: string) => `Replies to this email go to ${to}.`,
  why: 'You are told because you sent the quote. How often is up to you: see Settings in Quotewright.',
  whyColleagues:
    'You are told because a colleague sent the quote whose account is no longer active. How often is up to you: see Settings in Quotewright.',
  whyUnsent: 'You are told because the quote was scheduled and nobody saw this happen.',
} as const;

/** The email that a client gets when their question was answered. */
export const answered = {
  subject: (number: string) => `Answer to your question about quote ${number}`,
  intro: (from: string, number: string) =>
    `${from} has answered your question about quote ${number}.`,
  facts: { item: 'About', question: 'You asked', answer: 'Answer' },
  onPage:
    'The answer is also on the page of your quote. To open it, use the link in the email with the quote.',
  more: 'Another question? Just reply to this email.',
} as const;

/** The email that a client gets after accepting. */
export const receipt = {
  subject: (number: string) => `Receipt: you accepted quote ${number}`,
  thanks: (from: string, number: string) =>
    `Thank you. ${from} has your acceptance of quote ${number} and will be in touch.`,
  facts: {
    quote: 'Quote',
    total: 'Total',
    by: 'Accepted by',
    at: 'On',
    fingerprint: 'Fingerprint (SHA-256)',
  },
  attached:
    'The version that you accepted is attached as a PDF. Keep it for your records: whoever has it can check it by the code that is printed on it.',
  wrong: 'Questions, or was this not you? Just reply to this email.',
} as const;
