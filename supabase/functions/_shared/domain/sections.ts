/**
 * Sections of a quote. A section is a row of the list like any item, without a price: its description is
 * the title. The items below it, up to the next such row, are in it. What its client sees of it is
 * decided here, and by the database in the same way (`private.shown_rows`).
 */

import { isHeading } from './pricing.ts';
import { quoteTotals } from './totals.ts';
import type { LineItem } from './types.ts';

/** A section, and the items in it. `heading` is null for the items above the first section. */
export type Section<T> = { heading: T | null; items: T[] };

/** The sections of a list, the first one for what is above them, also if that is nothing. */
export function sectionsOf<T extends Pick<LineItem, 'section'>>(rows: readonly T[]): Section<T>[] {
  const found: Section<T>[] = [{ heading: null, items: [] }];
  for (const row of rows) {
    if (isHeading(row)) found.push({ heading: row, items: [] });
    else found.at(-1)?.items.push(row);
  }
  return found;
}

/**
 * The rows of a quote that its client sees. Excluded items are left out, and a section without any
 * others. An option always has its price. Of other items in a section that has one price, that price is
 * the heading's, as a gross amount and a fixed discount, so that the totals stay the same. What is
 * already in this form stays so.
 */
export function shownRows(rows: readonly LineItem[]): LineItem[] {
  return sectionsOf(rows.filter(({ enabled }) => enabled)).flatMap(({ heading, items }) => {
    if (!heading) return items;
    if (items.length === 0) return heading.quantity === '0' ? [] : [heading];
    if (heading.section === 'prices') return [heading, ...items];
    const isHidden = ({ option }: LineItem) => option === 'none';
    return [
      withSumOf(heading, items.filter(isHidden)),
      ...(heading.section === 'sum'
        ? items.filter((item) => !isHidden(item))
        : items.map((item) => (isHidden(item) ? withoutPrice(item) : item))),
    ];
  });
}

function withSumOf(heading: LineItem, items: LineItem[]): LineItem {
  if (items.length === 0) return heading;
  const summed = [heading, ...items];
  const { subtotal, totalDiscounts } = quoteTotals({ taxRate: '0', lineItems: summed });
  const discountValue = totalDiscounts === '0.00' ? '0' : totalDiscounts;
  return { ...heading, quantity: '1', unitPrice: subtotal, discountType: 'fixed', discountValue };
}

const withoutPrice = (item: LineItem): LineItem => ({
  ...item,
  unitPrice: '0.00',
  discountType: 'percent',
  discountValue: '0',
});
