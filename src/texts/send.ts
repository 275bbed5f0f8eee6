export const send = {
  heading: 'Send to Client',
  method: 'How to send it',
  email: 'Email with PDF',
  sms: 'Text Message (link to view quote)',
  link: 'Link to copy',
  send: 'Send',
  sending: 'Sending...',
  makeLink: 'Make Link',
  makingLink: 'Making link...',
  schedule: 'Schedule',
  scheduling: 'Scheduling...',
  later: 'Send later',
  sendAt: 'Send at',
  sendAtHint: 'In your time zone. It is sent as it is now, and can be canceled until then.',
  scheduled: 'Quote scheduled',
  leaves: (moment: string) => `It will be sent on ${moment}`,
  done: 'Done',
  nothingToSend: 'No items to send',
  recipient: { email: 'Recipient email', sms: 'Recipient phone', link: 'Recipient name' },
  recipientHint: {
    email: 'One address. Replies go to your email address.',
    sms: 'One number with its country code, such as +1 555 010 0999',
    link: 'You get a link to pass on yourself. The history shows it under this name.',
  },
  cc: 'Cc',
  otherEmails: 'Other addresses of this client',
  addCc: 'Add Cc',
  ccHint: 'Up to 5 addresses with commas between them. They get the same link, and see each other.',
  copyToMe: (address: string) => `Send me a copy (${address})`,
  notCopied: (addresses: string) => `No copy could be sent to ${addresses}`,
  subjectLabel: 'Subject',
  smsSubjectHint: 'The text message is this line and the link.',
  bodyLabel: 'Message',
  bodyHint: (values: Record<'client' | 'total' | 'valid until', string>) =>
    `{client} stands for ${values.client}, {total} for ${values.total} and {valid until} for ${values['valid until']}. The figures, a link and the PDF follow the message.`,
  validUntil: 'Valid until',
  validUntilHint: 'The last day your client can accept it',
  acceptedAlready: (number: string) =>
    `${number} was accepted. Your client will get a new link to the version they accepted.`,
  acceptedBefore: (reference: string) =>
    `${reference} was accepted and is kept. If anything has changed, you are sending the next version.`,
  sentBefore: (reference: string) =>
    `${reference} was sent before. If anything has changed, what you send now replaces it.`,
  lookFirst: 'Before you send',
  /** How each oversight is mended. */
  mend: {
    clientName: 'Enter the name',
    provider: 'Choose a provider',
    newItem: 'Add an item',
    item: 'Go to the item',
    validUntil: 'Change the day',
    invalid: 'Go to the field',
    method: 'Send a text message',
  },
  unprintable: (characters: readonly string[]) =>
    `The PDF cannot print ${characters.join(' ')}, so the quote cannot be emailed.`,
  /** Why a message cannot be sent now, or how the last attempt ended; and what to do next. */
  notices: {
    offline: 'You are offline. Sending needs a connection; nothing is lost in the meantime.',
    waiting: (edits: string) =>
      `${edits}. All edits must reach the server before the quote can be sent.`,
    refusedEdits: 'Rejected edits must be tried again or discarded first.',
    refused: (button: string) =>
      `Correct the problem, or press ${button} to try again. It will not be sent twice.`,
    unanswered: (button: string) =>
      `There was no answer. Press ${button} to try again: the message will not be sent twice.`,
    underWay: (button: string) =>
      `It is still being sent. Wait a moment, then press ${button} to see the result: it will not be sent twice.`,
    canceled: (button: string) => `Press ${button} to send it as a new message.`,
    uncertain: () =>
      'It may have been sent. Check with your client first. Sending again will create a second message.',
    ofLink: {
      refused: 'Correct the problem, or press Make Link to try again.',
      unanswered:
        'There was no answer. Press Make Link to try again. If a link was made that you have not seen, you can revoke it in the history.',
    },
  },
  madeLink: 'Link',
  linkShownOnce: (reference: string) =>
    `This link opens ${reference}. Copy it now: it is not shown again. You can make another, or revoke it, in the history.`,
  preview: {
    open: 'Preview',
    notOpened: 'The preview could not be opened',
    heading: 'What your client will get',
    what: 'Show',
    noNumber: 'It gets its number when you send it.',
    views: {
      email: 'Email',
      text: 'Text message',
      phone: 'Page on a phone',
      laptop: 'Page on a laptop',
    },
    from: 'From',
    to: 'To',
    cc: 'Cc',
    copy: 'Your copy',
    subject: 'Subject',
    attachment: 'Attached',
    close: 'Close',
  },
  getLink: 'Copy link',
  getLinkAltText: 'Press F8, then choose to make a link to copy',
  sendAgain: 'Send again',
  notReady: 'The dialog could not be prepared.',
  notOpened: 'The send dialog could not be opened',
  inbox: {
    email: 'Open inbox',
    sms: 'Open texts',
  },
  inboxAltText: 'Press F8, then choose to open it',
  emailed: { title: 'Quote sent successfully', description: 'PDF emailed' },
  texted: { title: 'Quote sent successfully', description: 'Link sent' },
  failed: { title: 'Failed to send quote', description: 'Unknown error occurred' },
} as const;
