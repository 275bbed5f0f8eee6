/** Texts of the page that checks a receipt. */
export const receiptCheck = {
  documentTitle: (reference: string) => `Receipt for quote ${reference}`,
  loading: 'Checking the receipt',
  loadFailed: 'The receipt could not be checked',
  title: 'Accepted',
  text: (company: string) => `This quote from ${company} was accepted.`,
  total: 'Total',
  compare: 'The PDF in your hands must show the same number, version and total.',
  replaced: (newest: number, company: string) =>
    `Version ${newest} has been sent since. Ask ${company} which one applies.`,
  file: {
    heading: 'Check a PDF',
    hint: 'Find out whether a PDF is the one that was sent, unchanged. The file stays on this device: only its fingerprint is compared.',
    choose: 'Choose a PDF',
    chooseAnother: 'Choose Another',
    drop: 'Drop a PDF here',
    working: 'Checking...',
    same: 'Unchanged: this is the PDF of the accepted version.',
    other: (version: number) =>
      `This is the PDF of version ${version}, not of the version that was accepted.`,
    unknown: (company: string) =>
      `This file is not known. It may have been changed, printed to a file, or saved before the quote was accepted. If in doubt, ask ${company}.`,
    unreadable: 'The file could not be read. Choose it again.',
    insecure: 'Files can only be checked over a secure connection, at an address with https.',
    failed: 'The check did not work. Check your connection, then choose the file again.',
  },
} as const;
