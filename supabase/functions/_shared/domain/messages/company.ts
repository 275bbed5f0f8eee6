export const company = {
  lines: (lines: number) => `Use at most ${lines} lines`,
  email: 'Use one email address, such as hello@example.com',
  website: 'Use a web address, such as example.com',
  payLink:
    'Use an address such as https://pay.example.com/{number}?amount={amount}, with no other placeholders',
  accentColor: 'Use a color such as #0f6660, or leave it empty',
  layouts: { plain: 'Plain', classic: 'Classic', compact: 'Compact' },
  pdfLayout: (layouts: readonly string[]) => `Must be one of: ${layouts.join(', ')}`,
} as const;
