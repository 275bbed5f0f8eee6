/** Why pasted rows cannot be added. Not part of `messages`, because it is loaded on first use. */
export const pastedRows = {
  noRows: 'There are no rows with an item here.',
  tooManyRows: (found: number, most: number) =>
    `These are ${found.toLocaleString('en-US')} rows. At most ${most} can be added at once.`,
  tooLong: (most: number) => `This text is too long. At most ${most} rows can be added at once.`,
  row: (number: number) => `Row ${number}`,
  inField: (field: string, message: string) => `${field}: ${message}`,
  missing: 'Is missing',
  controlCharacter: 'Contains a control character',
  total: 'Looks like a total, not an item',
  unclear: (cell: string, example: string) => `${cell} is unclear. Write it like ${example}.`,
  discountSign: (cell: string) =>
    `${cell} may be percent or dollars. Write it like ${cell}% or $${cell}.`,
  fieldCount: (found: number, expected: number) =>
    found < expected
      ? `Has only ${found} of ${expected} values`
      : `Has ${found} values for ${expected} columns. A value with a comma needs quotation marks around it.`,
} as const;
