type Detail = {
  quantity: string;
  unit: string;
  price: string;
  volumePrices: string;
  tax: string;
};

/** Texts of the client's page of a quote. */
export const client = {
  loading: 'Loading your quote',
  heading: 'Quote',
  documentTitle: (reference: string, from: string) => `Quote ${reference} from ${from}`,
  loadFailed: {
    title: 'Your quote could not be loaded',
    text: 'Check your connection, then try again.',
  },
  tryAgain: 'Try Again',
  trying: 'Trying...',
  letter: {
    items: 'What’s included',
    item: 'Item',
    amount: 'Amount',
    /** How much of an item at which price, and which tax it has where that is not the rule. */
    detail: ({ quantity, unit, price, volumePrices, tax }: Detail) =>
      [unit && `${quantity} × ${unit}${price && ` at ${price}`}`, volumePrices, tax]
        .filter(Boolean)
        .join(' · '),
    before: 'before discount',
    savings: (amount: string, rate: string) =>
      rate ? `You save ${amount} (${rate})` : `You save ${amount}`,
    contact: 'Questions? Email',
    contactPerson: (name: string) => `Questions? Ask ${name}.`,
    about: (reference: string) => `Quote ${reference}`,
    reloadToChoose: 'Reload the page to choose.',
  },
  /** What the client has asked. */
  questions: {
    ask: 'Ask a Question',
    sent: (from: string) => `Your question was sent. ${from} will answer it here.`,
    notLoaded: 'Reload the page to see the questions.',
  },
  /** The quote's status, shown above it. */
  notices: {
    replaced: 'There is a newer version',
    openNewest: (version: number) => `Open version ${version}`,
    answeredBefore:
      'You have already responded to this version. Here is the receipt. A newer version has been sent since.',
    askForNewest: 'Please ask the sender for the newer version.',
    opening: 'Opening...',
    openFailed: 'The newer version could not be opened. Check your connection, then try again.',
    expired: 'Expired',
    accepted: 'Accepted',
    acceptedText: (by: string, from: string) =>
      `Thank you, ${by}. ${from} has your acceptance and will be in touch.`,
    declined: 'Declined',
    declinedText: (from: string) =>
      `${from} can see that you declined. If you change your mind, ask them for a new version.`,
    newer: 'This is a newer version',
    settled: 'Another version was accepted',
    staff: 'You are seeing this quote as your client does',
  },
  receipt: {
    heading: 'Receipt',
    acceptedBy: 'Accepted by',
    declinedBy: 'Declined by',
    at: 'On',
    reason: 'Reason',
    signature: 'Signature',
    quote: 'Quote',
    details: 'Details',
    fingerprint: 'Fingerprint (SHA-256)',
    check: 'Check a PDF of this quote',
    hint: 'The fingerprint identifies exactly this version. Print this page or save the PDF for your records.',
  },
  paymentNotLoaded: 'Reload the page to see the payment.',
  accept: 'Accept Quote',
  decline: 'Decline',
  /** Where a step could not be loaded. */
  notOpened: 'This could not be opened. Check your connection, then try again.',
  calendar: {
    add: 'Add to Calendar',
    failed: 'The calendar entry could not be made. Check your connection, then try again.',
  },
  largePrint: 'Large Print',
  goBack: 'Go Back',
  /** After a failed response to the quote. */
  notArrived: 'Your response was not received. Please try again.',
  mayHaveArrived:
    'We did not hear back, so your response may or may not have been received. Check your connection and try again: it will only be recorded once.',
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
    outdated: 'This page has been updated. Reload it, then try again.',
  },
} as const;
