export const fields = {
  required: 'Required',
  wholeNumber: 'Use whole numbers only',
  countsAsZero: 'Not a number: counts as 0',
  unclear: (example: string) => `Enter it like ${example}`,
  notValidShort: (count: number) =>
    count === 1 ? '1 field not valid' : `${count} fields not valid`,
  /** Messages for invalid input. */
  notUsed: ({ label, text, value }: { label: string; text: string; value: string }) =>
    `${label} “${text.length > 40 ? `${text.slice(0, 40)}…` : text}” is not valid. The quote uses ${value === '' ? 'none' : value}.`,
  notSavedYet: 'Not saved yet. Press Enter here to save it.',
  notNegative: 'Must be 0 or more',
  atMost: (max: string) => `Must be ${max} or less`,
  decimals: (count: number) => `Use at most ${count} decimals`,
  tooLong: (max: number) => `Use at most ${max} characters`,
  notANumber: 'Must be a number',
  notText: 'Must be text',
  notYesOrNo: 'Must be true or false',
  discountType: 'Must be percent or fixed',
  unknownId: 'Must be an id or empty',
  unitRequired: 'Please choose a unit',
  notATime: 'Must be a date and time, or empty',
  fillRequired: 'Please fill in all required fields',
} as const;
