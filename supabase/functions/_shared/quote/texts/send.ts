export const send = {
  heading: 'Send to Client',
  method: 'How to send it',
  email: 'Email with PDF',
  sms: 'Text Message (link to view quote)',
  send: 'Send',
  sending: 'Sending...',
  recipient: { email: 'Recipient email', sms: 'Recipient phone' },
  recipientHint: {
    email: 'One address. Answers go to your own e-mail address.',
    sms: 'One number with its country code, such as +1 555 010 0999',
  },
  subjectLabel: 'Subject',
  subjectHint: {
    email: 'The mail itself is written for you: greeting, total, link and PDF.',
    sms: 'The text message is this line and the link.',
  },
  validUntil: 'Valid until',
  validUntilHint: 'The last day on which your client can accept it',
  acceptedAlready: (number: string) =>
    `${number} was accepted. Your client gets a new link to what they accepted.`,
  acceptedBefore: (reference: string) =>
    `${reference} was accepted, and is kept. What you send now is the next version if anything has changed.`,
  sentBefore: (reference: string) =>
    `${reference} was sent before. What you send now replaces it if anything has changed.`,
  lookFirst: 'Before you send',
  hints: {
    noItems: 'There are no items in it.',
    zeroTotal: 'Its total is $0.00.',
    freeItems: (items: readonly string[], more: number) =>
      `${items.join(', ')}${more > 0 ? ` and ${more} more` : ''} ${items.length + more === 1 ? 'costs' : 'cost'} $0.00.`,
    unnamedItem: 'An item without a description',
    noClient: 'It has no client name.',
    newClient: (name: string) => `Its client is still called “${name}”.`,
    expired: 'Its last day has passed, so your client cannot accept it.',
  },
  /** Why a message cannot go out just now, or what came of the last try; and what to do next. */
  notices: {
    offline: 'You are offline. Sending needs a connection; nothing is lost meanwhile.',
    waiting: (edits: string) =>
      `${edits}. What waits must reach the server before the quote can be sent.`,
    refusedEdits: 'An edit that was refused must be tried again or discarded first.',
    refused: 'Correct what is wrong, or press Send to try again. It is not sent twice.',
    unanswered: 'No answer has come. Press Send to try again: the message is not sent twice.',
    underWay:
      'It is still on its way. Wait a moment, then press Send to hear what came of it: it is not sent twice.',
    uncertain: 'It may have been sent. Ask your client first. Send again makes a second message.',
  },
  sendAgain: 'Send again',
  notReady: 'The dialog could not be prepared.',
  notOpened: 'The send dialog could not be opened',
  inbox: {
    email: 'Open inbox',
    sms: 'Open texts',
  },
  inboxAltText: 'Press F8, then choose to open it',
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
    subjectEncoded: 'The subject cannot have =? and ?= in it',
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
        `Your organisation has sent ${most} e-mails in the last 24 hours, the most it may. Please try again later.`,
      sms: (most: number) =>
        `Your organisation has sent ${most} text messages in the last 24 hours, the most it may. Please try again later.`,
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
