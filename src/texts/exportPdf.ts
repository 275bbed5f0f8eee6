export const exportPdf = {
  exported: { title: 'PDF exported' },
  failed: { title: 'Export failed', description: 'Failed to export PDF' },
  unprintable: (characters: readonly string[]) =>
    `The PDF cannot print ${characters.join(' ')} and shows □ instead.`,
} as const;
