import type { LineItem } from './types.ts';

/** What a user can edit of a line item. */
export type LineItemValues = Omit<LineItem, 'id' | 'sortOrder'>;

export type LineItemField = keyof LineItemValues;

export const lineSections = ['none', 'prices', 'items', 'sum'] as const;

/** How each field is entered, in the order of the form: typed as text or a number, or chosen. */
export const lineItemKinds = {
  description: 'text',
  notes: 'text',
  quantity: 'number',
  unit: 'choice',
  unitPrice: 'number',
  volumePrices: 'choice',
  discountType: 'choice',
  discountValue: 'number',
  tax: 'choice',
  enabled: 'switch',
  option: 'choice',
  section: 'choice',
  minQuantity: 'number',
  maxQuantity: 'number',
} as const satisfies Record<LineItemField, 'text' | 'number' | 'choice' | 'switch'>;

export const lineItemFields = Object.keys(lineItemKinds) as readonly LineItemField[];

/** The fields that are typed; the others are chosen. */
export type TypedField = {
  [F in LineItemField]: (typeof lineItemKinds)[F] extends 'text' | 'number' ? F : never;
}[LineItemField];

export function isTyped(field: LineItemField): field is TypedField {
  return lineItemKinds[field] === 'text' || lineItemKinds[field] === 'number';
}
