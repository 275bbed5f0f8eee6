/**
 * The pricing rule, one amount at a time: what is multiplied, and where it is rounded.
 * `quoteTotals` adds these amounts up and `explain` shows how they arise; there is no other rule.
 */

import { type Cents, cents, divideHalfUp, parseDecimal, toCents } from './money.ts';
import type { DiscountType, LineTax, PricedLine, PricedQuote, SecondTax } from './types.ts';
import { readVolumePrices } from './volumePrices.ts';

// Quantities and percents are parsed in thousandths.
const thousandths = 1000n;
const hundredPercent = 100n * thousandths;

const atLeastZero = (value: bigint) => (value < 0n ? 0n : value);

/** A quantity or percent as a whole number of thousandths; non-numeric input counts as 0. */
export const readThousandths = (text: string) => atLeastZero(parseDecimal(text, 3) ?? 0n);

/** A price or fixed discount; non-numeric input counts as 0. */
export const readAmount = (text: string) => cents(atLeastZero(toCents(text)));

/** Whether a line is part of the quote's sums: neither excluded nor an option that is only offered. */
export const isCounted = ({ enabled, option }: PricedLine): boolean =>
  enabled && option !== 'offered';

/** Whether a row begins a section, as opposed to an item. */
export const isHeading = ({ section }: Pick<PricedLine, 'section'>): boolean =>
  section === 'prices' || section === 'items' || section === 'sum';

/** Whether a row begins a section of which the client sees one price. */
export const hasOnePrice = ({ section }: Pick<PricedLine, 'section'>): boolean =>
  section === 'items' || section === 'sum';

/**
 * Which taxes each line of a quote has. A section with one price is taxed as one: of its items, only an
 * option, which has a price of its own, has its own tax.
 */
export function taxesOf(lines: readonly PricedLine[]): LineTax[] {
  let heading: PricedLine | undefined;
  return lines.map((line) => {
    if (isHeading(line)) heading = line;
    return heading && hasOnePrice(heading) && line.option === 'none' ? heading.tax : line.tax;
  });
}

/** A line's tax where it differs from the rule of a quote with such a second tax, else `standard`. */
export function distinctTax(tax: LineTax, secondTax: SecondTax = 'none'): LineTax {
  if (tax === 'none' || secondTax === 'added') return tax;
  return tax === 'second' && secondTax === 'instead' ? tax : 'standard';
}

/** Whether a line of that tax has the quote's first or second one. */
export function hasTax(
  which: 'first' | 'second',
  tax: LineTax,
  { secondTax }: Pick<PricedQuote, 'secondTax'>,
): boolean {
  const distinct = distinctTax(tax, secondTax);
  if (distinct === 'first' || distinct === 'second') return distinct === which;
  return distinct !== 'none' && (which === 'first' || secondTax === 'added');
}

type PricedQuantity = Pick<PricedLine, 'quantity' | 'unitPrice' | 'volumePrices'>;

/** The volume price that a line has reached, and where it begins; null for none. */
export function reachedPrice({ quantity, volumePrices = '' }: PricedQuantity) {
  const taken = readThousandths(quantity);
  const isReached = ({ from }: { from: string }) => readThousandths(from) <= taken;
  return readVolumePrices(volumePrices).findLast(isReached) ?? null;
}

/** What each unit of a line costs: all of them the price of the largest quantity that the line has reached. */
export const unitPriceOf = (line: PricedQuantity): string =>
  reachedPrice(line)?.unitPrice ?? line.unitPrice;

/** Quantity × unit price in thousandths of a cent, unrounded. */
export function exactGross(line: PricedLine): bigint {
  return readThousandths(line.quantity) * readAmount(unitPriceOf(line));
}

/** Quantity × unit price, rounded half up to the cent: exact for a whole quantity. */
export function grossOf(line: PricedLine): Cents {
  return cents(divideHalfUp(exactGross(line), thousandths));
}

/** A percentage of an amount in hundred-thousandths of a cent, unrounded. */
export function exactShare(amount: bigint, percent: string): bigint {
  return amount * readThousandths(percent);
}

/** A percentage of an amount, rounded half up to the cent; used for percent discounts and tax. */
export function shareOf(amount: bigint, percent: string): Cents {
  return cents(divideHalfUp(exactShare(amount, percent), hundredPercent));
}

/** The discount of a line, or of a whole quote. */
export type Discount = { discountType: DiscountType; discountValue: string };

/** What a discount takes off an amount: the gross of its line, or what the lines of a quote come to. */
export function discountOf({ discountType, discountValue }: Discount, amount: Cents): Cents {
  const value =
    discountType === 'fixed' ? readAmount(discountValue) : shareOf(amount, discountValue);
  // S9-05: a fixed discount is capped at the line total
  return value > amount ? amount : value;
}

/** The share that a part of an amount has of the discount on the whole, rounded half up to the cent. */
export const shareOfDiscount = (discount: bigint, part: bigint, whole: bigint): bigint =>
  whole === 0n ? 0n : divideHalfUp(discount * part, whole);
