export const send = {
  email: 'Email with PDF',
  sms: 'Text Message (link to view quote)',
  send: 'Send',
  sending: 'Sending...',
  /** SPEC §9; the prefix is a setting of the tenant. */
  subject: (prefix: string, projectTitle: string) =>
    `${prefix} - ${projectTitle || 'Your Services'}`,
  smsSubject: (provider: string) => `Your quote from ${provider}`,
  emailed: { title: 'Quote sent successfully', description: 'PDF emailed' },
  texted: { title: 'Quote sent successfully', description: 'Link sent' },
  failed: { title: 'Failed to send quote', description: 'Unknown error occurred' },
  emailFailed: 'Failed to send email',
  smsFailed: 'Failed to send sms',
  /** Why a message was not sent, or nobody knows whether it was. */
  refusals: {
    noTenant: 'Only the users of a tenant can send quotes',
    method: 'Choose email or text message',
    recipientRequired: 'Please enter a recipient',
    oneEmail: 'Enter one e-mail address, such as client@example.com',
    onePhone: 'Enter one phone number with its country code, such as +1 555 010 0999',
    subjectRequired: 'Please enter a subject',
    subjectLine: 'The subject must be on one line',
    key: 'The key must be 8 to 100 letters, digits, dashes or underscores',
    otherMessage: 'This key belongs to another message',
    validUntil: 'The last day must be a date such as 2026-12-31',
    busy: 'The quote was changed meanwhile. Please send it again.',
    logo: 'The logo could not be read. Please try again.',
    pdf: 'The PDF could not be made, so nothing was sent',
    notSetUp: {
      email: 'Sending e-mail is not set up on this server',
      sms: 'Sending text messages is not set up on this server',
    },
    dayUsedUp: {
      email: (most: number) =>
        `Your organisation has sent ${most} e-mails today, the most in a day. Please try again tomorrow.`,
      sms: (most: number) =>
        `Your organisation has sent ${most} text messages today, the most in a day. Please try again tomorrow.`,
    },
    unreachable: {
      email: 'The mail server could not be reached. Nothing was sent; please try again.',
      sms: 'The text message service could not be reached. Nothing was sent; please try again.',
    },
    refused: {
      email: (words: string) => `The mail server refused the message: ${words}`,
      sms: (words: string) => `The text message service refused the message: ${words}`,
    },
    underWay: {
      email:
        'The mail server has not answered yet. If you try again, the message is not sent twice.',
      sms: 'The text message service has not answered yet. If you try again, the message is not sent twice.',
    },
    unknown: {
      email:
        'The mail server took the message and then did not answer, so it may have been sent. Ask your client before you send it again.',
      sms: 'The text message service did not answer, so the message may have been sent. Ask your client before you send it again.',
    },
  },
} as const;

/** The mail and the text message to the client. */
export const message = {
  greeting: (client: string) => (client ? `Dear ${client},` : 'Hello,'),
  intro: (provider: string, project: string) =>
    project
      ? `here is your quote for ${project} from ${provider}.`
      : `here is your quote from ${provider}.`,
  number: 'Quote',
  total: 'Total',
  validUntil: 'Valid until',
  open: 'View your quote',
  action: 'Open it to accept or decline. The PDF is attached.',
  questions: 'Questions? Just reply to this e-mail.',
  linkIsYours: 'This link is meant for you alone.',
} as const;
