import { limits } from '../constants.ts';

export const fields = {
  wholeNumber: 'Use whole numbers only',
  unclear: (example: string) => `Enter it like ${example}`,
  notNegative: 'Must be 0 or more',
  aboveZero: 'Must be more than 0',
  atMost: (max: string) => `Must be ${max} or less`,
  decimals: (count: number) => `Use at most ${count} decimals`,
  tooLong: (max: number) => `Use at most ${max} characters`,
  notANumber: 'Must be a number',
  notText: 'Must be text',
  notYesOrNo: 'Must be true or false',
  discountType: 'Must be percent or fixed',
  option: 'Must be none, offered or selected',
  tax: 'Must be standard, first, second or none',
  secondTax: 'Must be none, added or instead',
  volumePrices: {
    format: 'Enter it like 10: 90.00; 50: 80.00',
    from: 'Enter a quantity above 0, like 10',
    unitPrice: 'Enter a price',
    twice: 'This quantity is given twice',
    tooMany: `Enter at most ${limits.volumePrices} volume prices`,
  },
  section: 'Must be none, prices, items or sum',
  unknownId: 'Must be an id or empty',
  unitRequired: 'Please choose a unit',
  notADay: 'Choose a day, such as 2026-11-20',
  notATime: 'Must be a date and time, or empty',
  fillRequired: 'Please fill in all required fields',
  /** A value that is not there. */
  empty: 'empty',
} as const;
