/** Why pasted rows cannot be added. Not part of `messages`, because it is loaded on first use. */
export const pastedRows = {
  noRows: 'No items were found in this text.',
  tooManyRows: (found: number, most: number) =>
    `You pasted ${found.toLocaleString('en-US')} rows. You can add at most ${most} at a time.`,
  tooLong: (most: number) => `This text is too long. You can add at most ${most} rows at a time.`,
  row: (number: number) => `Row ${number}`,
  inField: (field: string, message: string) => `${field}: ${message}`,
  missing: 'Is missing',
  controlCharacter: 'Contains a control character',
  total: 'Looks like a total, not an item',
  unclear: (cell: string, example: string) => `${cell} is unclear. Write it like ${example}.`,
  discountSign: (cell: string) =>
    `${cell} could be percent or dollars. Write ${cell}% or $${cell}.`,
  fieldCount: (found: number, expected: number) =>
    found < expected
      ? `Has only ${found} of ${expected} values`
      : `Has ${found} values for ${expected} columns. A value with a comma needs quotation marks around it.`,
} as const;
