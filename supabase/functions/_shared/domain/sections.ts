/**
 * Sections of a quote. A section is a row of the list like any item, without a price: its description is
 * the title. The items below it, up to the next such row, are in it. What its client sees of it is
 * decided here, and by the database in the same way (`private.shown_rows`).
 */

import { newLineItem, noDiscount } from './constants.ts';
import { hasOnePrice, isHeading } from './pricing.ts';
import { quoteTotals } from './totals.ts';
import type { LineItem } from './types.ts';

/** A new row that begins a section. */
export const newSection = {
  ...newLineItem,
  description: 'New Section',
  quantity: '0',
  unitPrice: '0.00',
  section: 'prices',
} as const;

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

const rowsOf = <T>(sections: readonly Section<T>[]): T[] =>
  sections.flatMap(({ heading, items }) => (heading === null ? items : [heading, ...items]));

/**
 * Rows in the order of `ids`, as the database does it. A row that `ids` does not name stays in its
 * section, as the last of it; a section that is not named comes last.
 */
export function ordered<T extends Pick<LineItem, 'id' | 'section'>>(
  rows: readonly T[],
  ids: readonly string[],
): T[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: T) => places.get(id) ?? -1;
  const named = rows.filter((row) => placeOf(row) >= 0);
  const found = sectionsOf(named.toSorted((a, b) => placeOf(a) - placeOf(b)));
  for (const { heading, items } of sectionsOf(rows)) {
    const unnamed = items.filter((row) => placeOf(row) < 0);
    const section = found.find((one) => one.heading === heading);
    if (section) section.items.push(...unnamed);
    else found.push({ heading, items: unnamed });
  }
  return rowsOf(found);
}

type Shown = Pick<LineItem, 'enabled' | 'option' | 'section' | 'quantity'>;

/** An option always has its price. */
const hasOwnPrice = ({ option }: Shown) => option !== 'none';

/** Of a row that begins a section: whether it has the price of its items, as in a version. */
const hasPrice = ({ quantity }: Shown) => quantity !== '0';

/** The sections of a quote that its client sees: without excluded items, and without a section that has no others. */
const shownSections = <T extends Shown>(rows: readonly T[]): Section<T>[] =>
  sectionsOf(rows.filter(({ enabled }) => enabled)).filter(
    ({ heading, items }) => items.length > 0 || (heading !== null && hasPrice(heading)),
  );

const isShownIn = (heading: Shown | null) => (item: Shown) =>
  heading?.section !== 'sum' || hasOwnPrice(item);

/** The rows of a quote that its client sees, whatever their prices. */
export const visibleRows = <T extends Shown>(rows: readonly T[]): T[] =>
  rowsOf(
    shownSections(rows).map(({ heading, items }) => ({
      heading,
      items: items.filter(isShownIn(heading)),
    })),
  );

/**
 * The rows of a quote as its client sees them. Of items in a section that has one price, that price is
 * the heading's, as a gross amount and a fixed discount, so that the totals stay the same; any other heading
 * has no price to tax. What is already in this form stays so.
 */
export function shownRows(rows: readonly LineItem[]): LineItem[] {
  return rowsOf(
    shownSections(rows).map(({ heading, items }) => {
      if (heading === null) return { heading, items };
      const isHidden = (item: LineItem) => hasOnePrice(heading) && !hasOwnPrice(item);
      return {
        heading: withSumOf(heading, items.filter(isHidden)),
        items: items
          .filter(isShownIn(heading))
          .map((item) => (isHidden(item) ? withoutPrice(item) : item)),
      };
    }),
  );
}

function withSumOf(heading: LineItem, items: LineItem[]): LineItem {
  if (items.length === 0) return hasPrice(heading) ? heading : { ...heading, tax: 'standard' };
  const summed = [heading, ...items];
  const { subtotal, totalDiscounts } = quoteTotals({ taxRate: '0', lineItems: summed });
  const discountValue = totalDiscounts === '0.00' ? '0' : totalDiscounts;
  return { ...heading, quantity: '1', unitPrice: subtotal, discountType: 'fixed', discountValue };
}

const withoutPrice = (item: LineItem): LineItem => ({
  ...item,
  unitPrice: '0.00',
  volumePrices: '',
  ...noDiscount,
  tax: 'standard',
});
