export const exportPdf = {
  exported: { title: 'PDF exported' },
  failed: { title: 'Export failed', description: 'Failed to export PDF' },
  noFonts: {
    title: 'Export failed',
    description:
      'Failed to export PDF: the letters of Chinese, Japanese and Korean could not be loaded. Check your connection and try again.',
  },
  unprintable: (characters: readonly string[]) =>
    `The PDF cannot print ${characters.join(' ')} and shows □ instead.`,
} as const;
