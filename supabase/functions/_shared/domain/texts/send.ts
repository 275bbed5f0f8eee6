export const send = {
  heading: 'Send to Client',
  method: 'How to send it',
  email: 'Email with PDF',
  sms: 'Text Message (link to view quote)',
  send: 'Send',
  sending: 'Sending...',
  recipient: { email: 'Recipient email', sms: 'Recipient phone' },
  recipientHint: {
    email: 'One address. Replies go to your email address.',
    sms: 'One number with its country code, such as +1 555 010 0999',
  },
  subjectLabel: 'Subject',
  subjectHint: {
    email: 'We write the message for you, with a greeting, the total, a link and the PDF.',
    sms: 'The text message is this line and the link.',
  },
  validUntil: 'Valid until',
  validUntilHint: 'The last day your client can accept it',
  acceptedAlready: (number: string) =>
    `${number} was accepted. Your client will get a new link to the version they accepted.`,
  acceptedBefore: (reference: string) =>
    `${reference} was accepted and is kept. If anything has changed, you are sending the next version.`,
  sentBefore: (reference: string) =>
    `${reference} was sent before. If anything has changed, what you send now replaces it.`,
  lookFirst: 'Before you send',
  hints: {
    noItems: 'It has no items.',
    zeroTotal: 'Its total is $0.00.',
    freeItems: (items: readonly string[], more: number) =>
      `${items.join(', ')}${more > 0 ? ` and ${more} more` : ''} ${items.length + more === 1 ? 'costs' : 'cost'} $0.00.`,
    unnamedItem: 'An item without a description',
    noClient: 'It has no client name.',
    newClient: (name: string) => `The client name is still “${name}”.`,
    expired: 'Its last day has passed, so your client cannot accept it.',
  },
  /** Why a message cannot be sent now, or how the last attempt ended; and what to do next. */
  notices: {
    offline: 'You are offline. Sending needs a connection; nothing is lost in the meantime.',
    waiting: (edits: string) =>
      `${edits}. All edits must reach the server before the quote can be sent.`,
    refusedEdits: 'Rejected edits must be tried again or discarded first.',
    refused: 'Correct the problem, or press Send to try again. It will not be sent twice.',
    unanswered: 'There was no answer. Press Send to try again: the message will not be sent twice.',
    underWay:
      'It is still being sent. Wait a moment, then press Send to see the result: it will not be sent twice.',
    uncertain:
      'It may have been sent. Check with your client first. Sending again will create a second message.',
  },
  sendAgain: 'Send again',
  notReady: 'The dialog could not be prepared.',
  notOpened: 'The send dialog could not be opened',
  inbox: {
    email: 'Open inbox',
    sms: 'Open texts',
  },
  inboxAltText: 'Press F8, then choose to open it',
  /** S9-35; the prefix is one of the tenant's settings. */
  subject: (prefix: string, projectTitle: string) =>
    `${prefix} - ${projectTitle || 'Your Services'}`,
  smsSubject: (provider: string) => `Your quote from ${provider}`,
  emailed: { title: 'Quote sent successfully', description: 'PDF emailed' },
  texted: { title: 'Quote sent successfully', description: 'Link sent' },
  failed: { title: 'Failed to send quote', description: 'Unknown error occurred' },
  emailFailed: 'Failed to send email',
  smsFailed: 'Failed to send sms',
  /** Why a message was not sent, or may not have been. */
  refusals: {
    noTenant: 'Only the users of a tenant can send quotes',
    method: 'Choose email or text message',
    recipientRequired: 'Please enter a recipient',
    oneEmail: 'Enter one email address, such as client@example.com',
    onePhone: 'Enter one phone number with its country code, such as +1 555 010 0999',
    subjectRequired: 'Please enter a subject',
    subjectLine: 'The subject must be on one line',
    subjectEncoded: 'The subject cannot contain =? and ?=',
    key: 'The key must be 8 to 100 letters, digits, dashes or underscores',
    otherMessage: 'This key belongs to another message',
    validUntil: 'The last day must be a date such as 2026-12-31',
    busy: 'The quote has changed in the meantime. Please send it again.',
    logo: 'The logo could not be read. Please try again.',
    pdf: 'The PDF could not be made, so nothing was sent',
    notSetUp: {
      email: 'Sending email is not set up on this server',
      sms: 'Sending text messages is not set up on this server',
    },
    dayUsedUp: {
      email: (most: number) =>
        `Your organization has sent ${most} emails in the last 24 hours, the most it may. Please try again later.`,
      sms: (most: number) =>
        `Your organization has sent ${most} text messages in the last 24 hours, the most it may. Please try again later.`,
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
        'The mail server has not answered yet. If you try again, the message will not be sent twice.',
      sms: 'The text message service has not answered yet. If you try again, the message will not be sent twice.',
    },
    unknown: {
      email:
        'The mail server received the message but did not answer, so it may have been sent. Check with your client before you send it again.',
      sms: 'The text message service did not answer, so the message may have been sent. Check with your client before you send it again.',
    },
  },
} as const;

/** The email and text message to the client. */
export const message = {
  greeting: (client: string) => (client ? `Dear ${client},` : 'Hello,'),
  intro: (provider: string, project: string) =>
    project
      ? `Here is your quote for ${project} from ${provider}.`
      : `Here is your quote from ${provider}.`,
  number: 'Quote',
  total: 'Total',
  validUntil: 'Valid until',
  open: 'View your quote',
  action: 'Open it to accept or decline. The PDF is attached.',
  questions: 'Questions? Just reply to this email.',
  linkIsYours: 'This link is for you only.',
} as const;
