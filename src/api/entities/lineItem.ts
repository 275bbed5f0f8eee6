import type { LineItem } from '@quote/types.ts';
import { canonical, type Row, textOf } from '../mapping.ts';

/** Aliased to the names of SPEC §3, as the database's own functions answer them. */
export const lineItemColumns =
  'id, description, notes, quantity::text, unit, unitPrice:unit_price::text, ' +
  'discountType:discount_type, discountValue:discount_value::text, enabled, sortOrder:sort_order';

/** A line item, from the columns above or from the database's functions. */
export function toLineItem(row: Row): LineItem {
  const discountType = row.discountType === 'fixed' ? 'fixed' : 'percent';
  return {
    id: textOf(row.id),
    description: textOf(row.description),
    notes: textOf(row.notes),
    quantity: canonical('lineItem', 'quantity', row.quantity),
    unit: textOf(row.unit),
    unitPrice: canonical('lineItem', 'unitPrice', row.unitPrice),
    discountType,
    discountValue: canonical('lineItem', 'discountValue', row.discountValue, { discountType }),
    enabled: row.enabled === true,
    sortOrder: Number(row.sortOrder),
  };
}
