export const fields = {
  required: 'Required',
  countsAsZero: 'Not a number: counts as 0',
  notValidShort: (count: number) =>
    count === 1 ? '1 field not valid' : `${count} fields not valid`,
  /** Messages for invalid input. */
  notUsed: ({ label, text, value }: { label: string; text: string; value: string }) =>
    `${label} “${text.length > 40 ? `${text.slice(0, 40)}…` : text}” is not valid. The quote uses ${value === '' ? 'none' : value}.`,
  notSavedYet: 'Not saved yet. Press Enter here to save it.',
} as const;
