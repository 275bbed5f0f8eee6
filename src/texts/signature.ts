/** The signature pad on the client's page. */
export const signature = {
  label: 'Your signature',
  hint: 'Sign here with your finger, a pen, or a mouse',
  missing: 'Please sign here, or choose to accept without a drawn signature',
  full: 'There is no room for more. Clear it to start again.',
  clear: 'Clear',
  without: 'Accept without a drawn signature',
  withoutHint: 'Use this if you cannot draw here. Your typed name is enough.',
} as const;
