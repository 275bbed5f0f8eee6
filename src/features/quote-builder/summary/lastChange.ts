import { discountText } from '@domain/discountText.ts';
import { isHeading } from '@domain/pricing.ts';
import type { LineItem, Quote } from '@domain/types.ts';

/** What last changed a quote's figures. */
export type LastChange =
  | { what: 'item'; itemId: string }
  | { what: 'removal'; description: string }
  | { what: 'quoteDiscount' }
  | { what: 'taxRate' }
  | { what: 'secondTax' };

const priced = [
  'quantity',
  'unitPrice',
  'volumePrices',
  'discountType',
  'discountValue',
  'tax',
  'enabled',
  'option',
] as const;

const taxed = ['tax', 'section'] as const;

/**
 * What the figures depend on that differs between two states of a quote: of several items the last
 * in the quote, null if nothing does.
 */
export function lastChange(before: Quote, after: Quote): LastChange | null {
  return changeOfItems(before.lineItems, after.lineItems) ?? changeOfWhole(before, after);
}

function changeOfItems(before: readonly LineItem[], after: readonly LineItem[]): LastChange | null {
  if (before === after) return null;
  const old = new Map(before.map((item) => [item.id, item]));
  const changed = after.findLast((item) => isPricedOtherwise(old.get(item.id), item));
  if (changed) return { what: 'item', itemId: changed.id };
  const left = new Set(after.map(({ id }) => id));
  const removed = before.findLast((item) => !left.has(item.id) && !isHeading(item));
  return removed ? { what: 'removal', description: removed.description } : null;
}

/** Of a row that begins a section, what its tax depends on; a new one has no items yet. */
function isPricedOtherwise(before: LineItem | undefined, after: LineItem): boolean {
  if (before === after || (isHeading(after) && !before)) return false;
  const fields = isHeading(after) ? taxed : priced;
  return fields.some((field) => before?.[field] !== after[field]);
}

function changeOfWhole(before: Quote, after: Quote): LastChange | null {
  if (discountText(before) !== discountText(after)) return { what: 'quoteDiscount' };
  if (before.taxRate !== after.taxRate) return { what: 'taxRate' };
  return secondRate(before) === secondRate(after) ? null : { what: 'secondTax' };
}

/** The second tax rate; `''` for no second tax. */
export const secondRate = ({ secondTax, secondTaxRate }: Quote) =>
  secondTax === 'none' ? '' : `${secondTaxRate}%`;
