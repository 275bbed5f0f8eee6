/** What only the PDF says; what the letters on screen say, too, is in `pdf.ts`, which the client's page loads. */
export const printed = {
  failedBecause: (reason: string) => `PDF export failed: ${reason}`,
  fontsMissing:
    'the letters of Chinese, Japanese and Korean could not be loaded. Check your connection and try again',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  /** The document's own title, which readers show in their window's bar. */
  title: (reference: string, client: string) =>
    ['Quote', reference, client].filter((part) => part !== '').join(' · '),
  online: {
    accept: 'View and accept online',
    view: 'View online',
    check: 'Accepted. Check this PDF online',
    scan: 'Click here, or scan the code with a phone',
  },
} as const;
