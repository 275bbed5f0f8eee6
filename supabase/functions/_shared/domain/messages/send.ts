export const send = {
  hints: {
    noProvider: 'It has no provider.',
    noItems: 'It has no items.',
    allExcluded: 'All of its items are excluded.',
    zeroTotal: 'Its total is $0.00.',
    freeItems: (items: readonly string[], more: number) =>
      `${items.join(', ')}${more > 0 ? ` and ${more} more` : ''} ${items.length + more === 1 ? 'costs' : 'cost'} $0.00.`,
    unnamedItem: 'An item without a description',
    noOptions: (title: string) => `“${title}” has no options to choose from.`,
    notEnough: (title: string) =>
      `In “${title}”, your client has to choose more before they can accept.`,
    tooMany: (title: string) => `In “${title}”, more is in the total than your client may choose.`,
    noClient: 'It has no client name.',
    newClient: (name: string) => `The client name is still “${name}”.`,
    expired: 'Its last day has passed, so your client cannot accept it.',
  },
  /** S9-35; the prefix is one of the tenant's settings. */
  subject: (prefix: string, projectTitle: string) =>
    `${prefix} - ${projectTitle || 'Your Services'}`,
  smsSubject: (provider: string) => `Your quote from ${provider}`,
  emailFailed: 'Failed to send email',
  smsFailed: 'Failed to send sms',
  linkFailed: 'Failed to make link',
  /** Why a message was not sent, or may not have been. */
  refusals: {
    noTenant: 'Only the users of a tenant can send quotes',
    method: 'Choose email, text message or link',
    recipientRequired: 'Please enter a recipient',
    nameRequired: 'Please enter whom the link is for',
    oneEmail: 'Enter one email address, such as client@example.com',
    onePhone: 'Enter one phone number with its country code, such as +1 555 010 0999',
    subjectRequired: 'Please enter a subject',
    subjectLine: 'The subject must be on one line',
    subjectEncoded: 'The subject cannot contain =? and ?=',
    bodyOfText: 'A text message has no body; its subject is its text',
    messageOfLink: 'A link to copy has no subject, body, copies, key or time',
    copies: (most: number) => `Enter up to ${most} email addresses with commas between them`,
    copiesOfText: 'A text message has no copies',
    noOwnAddress: 'Your account has no email address that a copy can be sent to',
    placeholder: (braced: string) =>
      `${braced} is not known; use {client}, {total} or {valid until}`,
    key: 'The key must be 8 to 100 letters, digits, dashes or underscores',
    otherMessage: 'This key belongs to another message',
    validUntil: 'The last day must be a date such as 2026-12-31',
    sendAt: 'Choose a time from now on, within a year and before the last day is over',
    canceled: 'This message was canceled. Send it as a new one.',
    busy: 'The quote has changed in the meantime. Please send it again.',
    logo: 'The logo could not be read. Please try again.',
    pdf: 'The PDF could not be made, so nothing was sent',
    unprintable: (characters: readonly string[]) =>
      `The PDF cannot print ${characters.slice(0, 10).join(' ')}${characters.length > 10 ? ' …' : ''}, so nothing was sent. Please write it in other characters, or send a text message.`,
    notSetUp: {
      email: 'Sending email is not set up on this server',
      sms: 'Sending text messages is not set up on this server',
      link: 'Making links is not set up on this server',
    },
    dayUsedUp: {
      email: (most: number) =>
        `Your organization has sent ${most} emails in the last 24 hours, the most it may. Please try again later.`,
      sms: (most: number) =>
        `Your organization has sent ${most} text messages in the last 24 hours, the most it may. Please try again later.`,
      link: (most: number) =>
        `Your organization has made ${most} links in the last 24 hours, the most it may. Please try again later.`,
    },
    waitingUsedUp: (most: number) =>
      `${most} messages of your organization wait to be sent, as many as may. Cancel some, or send this one now.`,
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
