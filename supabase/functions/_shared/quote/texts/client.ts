/** What a client is told on the page of a quote. */
export const client = {
  unknown: 'This link does not work any more. Please ask the sender for a new one.',
  revoked: 'This quote was withdrawn. Please ask the sender for a new one.',
  replaced: 'This quote was replaced by a newer version, so it cannot be accepted or declined.',
  replacedMeanwhile:
    'This quote was replaced while you had it open, and nothing was decided. Here is the newest version.',
  leaving:
    'A newer version of this quote is being sent to you, so this one cannot be answered. Look for it, or try again in a minute. If it does not come, ask the sender.',
  settled:
    'Another version of this quote was accepted, so this one cannot be accepted or declined.',
  expired: 'This quote has expired. Please ask the sender for a new one.',
  accepted: 'This quote was accepted already.',
  declined: 'This quote was declined already.',
  staff: 'You are signed in as the sender. Only the client can accept or decline.',
  nameRequired: 'Please enter your name',
  loading: 'Loading your quote',
  heading: 'Quote',
  documentTitle: (reference: string, from: string) => `Quote ${reference} from ${from}`,
  incomplete: 'This address is not complete. Open the link again as you were sent it.',
  loadFailed: {
    title: 'Your quote could not be loaded',
    text: 'Check your connection, then try again.',
  },
  tryAgain: 'Try Again',
  trying: 'Trying...',
  letter: {
    items: 'What is in it',
    item: 'Item',
    amount: 'Amount',
    each: (quantity: string, unit: string, price: string) => `${quantity} × ${unit} at ${price}`,
    before: 'before discount',
    savings: (amount: string, rate: string) =>
      rate ? `You save ${amount} (${rate})` : `You save ${amount}`,
    questions: 'Questions? Write to',
    questionsTo: (name: string) => `Questions? Ask ${name}.`,
    about: (reference: string) => `Quote ${reference}`,
  },
  /** Where a quote stands, above it. */
  notices: {
    replaced: 'There is a newer version',
    openNewest: (version: number) => `Open version ${version}`,
    answeredBefore: 'This version was answered. Here is the receipt. A newer one was sent since.',
    askForNewest: 'Please ask the sender for the newer version.',
    opening: 'Opening...',
    openFailed: 'The newer version could not be opened. Check your connection, then try again.',
    expired: 'Expired',
    accepted: 'Accepted',
    acceptedText: 'This quote was accepted. Here is the receipt.',
    declined: 'Declined',
    declinedText: 'This quote was declined. Here is the receipt.',
    newer: 'This is a newer version',
    settled: 'Another version was accepted',
    staff: 'You see this quote as your client does',
  },
  receipt: {
    heading: 'Receipt',
    acceptedBy: 'Accepted by',
    declinedBy: 'Declined by',
    at: 'On',
    reason: 'Reason',
    quote: 'Quote',
    fingerprint: 'Fingerprint (SHA-256)',
    hint: 'The fingerprint stands for exactly this version. Print this page or save the PDF to keep it.',
  },
  accept: {
    open: 'Accept Quote',
    title: 'Accept this quote?',
    text: (total: string, from: string) =>
      `You accept the quote of ${total} as it is shown here. ${from} sees your name and the time. You cannot take it back on this page.`,
    name: 'Your name',
    nameHint: 'First and last name, as on a signature.',
    confirm: (total: string) => `Accept for ${total}`,
    working: 'Accepting...',
  },
  decline: {
    open: 'Decline',
    title: 'Decline this quote?',
    text: (from: string) =>
      `${from} sees that you decline, and why. You cannot take it back on this page; they can send you a new version.`,
    reason: 'Reason',
    reasonHint: 'You may leave it empty.',
    confirm: 'Decline Quote',
    working: 'Declining...',
  },
  goBack: 'Go Back',
  /** After an answer that failed. */
  notArrived: 'Your answer has not arrived. Please try again.',
  mayHaveArrived:
    'No reply came back, so your answer may or may not have arrived. Check your connection and try again: it counts once.',
  pdf: {
    save: 'Download PDF',
    working: 'Making the PDF...',
    saved: 'PDF downloaded',
    failed: 'The PDF could not be made. Check your connection, then try again.',
  },
  failure: {
    title: 'This page stopped working',
    text: 'Your quote is safe. Reload the page to see it again.',
    reload: 'Reload',
  },
} as const;
