export const exportPdf = {
  exported: { title: 'PDF exported' },
  failed: { title: 'Export failed', description: 'Failed to export PDF' },
  /** With a reason that the user can do something about. */
  failedBecause: (reason: string) => ({
    title: 'Export failed',
    description: `Failed to export PDF: ${reason}.`,
  }),
  unprintable: (characters: readonly string[]) =>
    `The PDF cannot print ${characters.join(' ')} and shows □ instead.`,
} as const;
