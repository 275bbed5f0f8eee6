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
    hint: 'Find out whether a PDF is one of those that were emailed for this quote, unchanged. The file stays on this device: only its fingerprint is compared.',
    choose: 'Choose a PDF',
    chooseAnother: 'Choose Another',
    drop: 'Drop a PDF here',
    working: (name: string) => `Checking ${name}...`,
    same: (name: string) => `${name} is the emailed PDF of this version, unchanged.`,
    other: (name: string, version: number) =>
      `${name} is the emailed PDF of version ${version}, not of the version that was accepted.`,
    unknown: (name: string, company: string) =>
      `${name} is not one of the PDFs that were emailed for this quote. It may have been changed, or made in another way. If in doubt, ask ${company}.`,
    unreadable: (name: string) => `${name} could not be read. Choose it again.`,
    failed: 'The check did not work. Check your connection, then choose the file again.',
  },
} as const;
