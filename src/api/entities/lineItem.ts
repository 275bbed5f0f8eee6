import {
  type LineItemField,
  type LineItemValues,
  lineItemFields,
  lineItemKinds,
} from '@domain/lineItemFields.ts';
import type { LineItem } from '@domain/types.ts';
import { canonical, type Row, textOf } from '../database/mapping.ts';
import { tableRow } from '../database/shapes.ts';

/** Aliased to the API's names (S3-06 to S3-13), like the results of the database's functions. */
export const lineItemColumns = ['id', ...lineItemFields.map(selected), 'sortOrder:sort_order'].join(
  ', ',
);

/** The shape of a line item, with a certain id if one is given. */
export const lineItemRow = (id?: string) => tableRow([...lineItemFields, 'sortOrder'], id);

/** Maps a line item from the columns above or from the database's functions. */
export function toLineItem(row: Row): LineItem {
  const values = Object.fromEntries(lineItemFields.map((field) => [field, valueIn(field, row)]));
  return {
    id: textOf(row.id),
    ...(values as LineItemValues),
    sortOrder: Number(row.sortOrder),
  };
}

/** As PostgREST's `select` names it; a number comes as text, so that it stays exact. */
function selected(field: LineItemField): string {
  const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const name = column === field ? column : `${field}:${column}`;
  return lineItemKinds[field] === 'number' ? `${name}::text` : name;
}

function valueIn(field: LineItemField, row: Row): string | boolean {
  const discountType = row.discountType === 'fixed' ? 'fixed' : 'percent';
  if (field === 'discountType') return discountType;
  const value = row[field];
  // Of a version's items, only an option says that it is one, only what begins a section, and which tax only where
  // it is not the standard one.
  if (field === 'tax') return textOf(value) || 'standard';
  if (field === 'option' || field === 'section') return textOf(value) || 'none';
  if (lineItemKinds[field] === 'switch') return value === true;
  if (lineItemKinds[field] !== 'number') return textOf(value);
  return canonical('lineItem', field, value, { discountType, decimalQuantities: true });
}
