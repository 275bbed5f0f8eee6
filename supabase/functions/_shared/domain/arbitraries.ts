import fc from 'fast-check';
import { lineOptions, lineTaxes, newLineItem, noDiscount, secondTaxes } from './constants.ts';
import { writeDeposit } from './deposit.ts';
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
const limit = fc.oneof(fc.constant('0'), quantity);
const volumePrices = fc
  .uniqueArray(fc.record({ from: fc.integer({ min: 1, max: 999_999_000 }), unitPrice: amount }), {
    maxLength: 3,
    selector: ({ from }) => from,
  })
  .map((prices) =>
    prices
      .toSorted((one, other) => one.from - other.from)
      .map(({ from, unitPrice }) => `${Number(decimalText(from, 3))}: ${unitPrice}`)
      .join('; '),
  );
const line: fc.Arbitrary<LineItem> = fc
  .record({
    id: fc.uuid(),
    quantity,
    unitPrice: amount,
    volumePrices,
    off: discount,
    tax: fc.constantFrom(...lineTaxes),
    enabled: fc.boolean(),
    option: fc.constantFrom(...lineOptions),
    minQuantity: limit,
    maxQuantity: limit,
  })
  .map(({ off, ...values }) => ({ ...newLineItem, ...values, ...off, sortOrder: 0 }));

const section: fc.Arbitrary<LineItem> = fc
  .record({
    id: fc.uuid(),
    section: fc.constantFrom(...lineSections.slice(1)),
    tax: fc.constantFrom(...lineTaxes),
    minQuantity: fc.constantFrom('0', '0', '1', '2', '0.5'),
    maxQuantity: fc.constantFrom('0', '1', '1.5', '3'),
  })
  .map((values) => ({ ...newSection, ...values, sortOrder: 0 }));
const row = fc.oneof({ weight: 5, arbitrary: line }, { weight: 1, arbitrary: section });

export const quotes = fc
  .record({
    taxRate: percent,
    secondTax: fc.constantFrom(...secondTaxes),
    secondTaxRate: percent,
    off: fc.oneof(fc.constant(noDiscount), discount),
    due: fc.oneof(fc.constant(noDiscount), discount),
    lineItems: fc.uniqueArray(row, { maxLength: 30, selector: ({ id }) => id }),
  })
  .map(({ off, due, lineItems, ...quote }) => ({
    ...quote,
    ...off,
    deposit: writeDeposit(due),
    lineItems: lineItems.map((one, sortOrder) => ({ ...one, sortOrder })),
  }));
