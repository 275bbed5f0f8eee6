export const quote = {
  providerLabel: 'Provider',
  clientNameLabel: 'Client name',
  projectTitleLabel: 'Project title',
  providerNameRequired: 'Please enter a provider name',
} as const;
