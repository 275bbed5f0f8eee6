import fc from 'fast-check';
import { lineOptions, newLineItem } from './constants.ts';
import { lineSections } from './lineItemFields.ts';
import { newSection } from './sections.ts';
import type { LineItem } from './types.ts';

/** For property tests: any quote that can be saved, up to the largest amounts. */

/** Writes a whole number as a decimal, `(1250, 2)` → `'12.50'`, without the code under test. */
export const decimalText = (value: number, decimals: number) => {
  const digits = String(value).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};

const amount = fc.nat(999_999_999).map((value) => decimalText(value, 2));
const percent = fc.nat(100_000).map((value) => decimalText(value, 3));
const discount = fc.oneof(
  percent.map((discountValue) => ({ discountType: 'percent' as const, discountValue })),
  amount.map((discountValue) => ({ discountType: 'fixed' as const, discountValue })),
);
const quantity = fc.oneof(
  fc.nat(999_999).map(String),
  fc.nat(999_999_000).map((value) => decimalText(value, 3)),
);
const line: fc.Arbitrary<LineItem> = fc
  .tuple(quantity, amount, discount, fc.boolean(), fc.constantFrom(...lineOptions), fc.uuid())
  .map(([quantity, unitPrice, off, enabled, option, id]) => ({
    ...newLineItem,
    ...{ id, quantity, unitPrice, ...off, enabled, option, sortOrder: 0 },
  }));

const section: fc.Arbitrary<LineItem> = fc
  .tuple(fc.constantFrom(...lineSections.slice(1)), fc.uuid())
  .map(([display, id]) => ({ ...newSection, section: display, id, sortOrder: 0 }));
const row = fc.oneof({ weight: 5, arbitrary: line }, { weight: 1, arbitrary: section });

export const quotes = fc.record({
  taxRate: percent,
  lineItems: fc.uniqueArray(row, { maxLength: 30, selector: ({ id }) => id }),
});
