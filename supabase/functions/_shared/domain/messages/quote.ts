export const quote = {
  providerLabel: 'Provider',
  clientNameLabel: 'Client name',
  projectTitleLabel: 'Project title',
  /** What a quote's second tax is: what an edit says. */
  secondTaxes: { none: 'none', added: 'on top of the first', instead: 'instead of the first' },
  providerNameRequired: 'Please enter a provider name',
} as const;
