export const quote = {
  providerLabel: 'Provider',
  clientNameLabel: 'Client name',
  /** Of the address book. */
  clientLabel: 'Client',
  projectTitleLabel: 'Project title',
  emailBodyLabel: 'Message in emails',
  pdfLayoutLabel: 'PDF layout',
  /** What a quote's second tax is: what an edit says. */
  secondTaxes: {
    none: 'none',
    added: 'in addition to the first',
    instead: 'in place of the first',
  },
  providerNameRequired: 'Please enter a provider name',
} as const;
