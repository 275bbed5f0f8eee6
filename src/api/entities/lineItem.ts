import { lineItemFields } from '@domain/fields.ts';
import type { LineItem } from '@domain/types.ts';
import { canonical, type Row, textOf } from '../database/mapping.ts';
import { tableRow } from '../database/shapes.ts';

/** Aliased to the API's names (S3-06 to S3-13), like the results of the database's functions. */
export const lineItemColumns =
  'id, description, notes, quantity::text, unit, unitPrice:unit_price::text, ' +
  'discountType:discount_type, discountValue:discount_value::text, enabled, sortOrder:sort_order';

/** The shape of a line item, with a certain id if one is given. */
export const lineItemRow = (id?: string) => tableRow([...lineItemFields, 'sortOrder'], id);

/** Maps a line item from the columns above or from the database's functions. */
export function toLineItem(row: Row): LineItem {
  const discountType = row.discountType === 'fixed' ? 'fixed' : 'percent';
  return {
    id: textOf(row.id),
    description: textOf(row.description),
    notes: textOf(row.notes),
    quantity: canonical('lineItem', 'quantity', row.quantity, { decimalQuantities: true }),
    unit: textOf(row.unit),
    unitPrice: canonical('lineItem', 'unitPrice', row.unitPrice),
    discountType,
    discountValue: canonical('lineItem', 'discountValue', row.discountValue, { discountType }),
    enabled: row.enabled === true,
    sortOrder: Number(row.sortOrder),
  };
}
