export const fields = {
  required: 'Required',
  wholeNumber: 'Use whole numbers only',
  countsAsZero: 'Not a number: counts as 0',
  notValidShort: (count: number) =>
    count === 1 ? '1 field not valid' : `${count} fields not valid`,
  notValid: (count: number) =>
    count === 1
      ? '1 field is not valid and keeps its last value'
      : `${count} fields are not valid and keep their last values`,
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
