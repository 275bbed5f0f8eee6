import { timing } from '@quote/constants.ts';
import type { AnyEditedField, EditedEntity } from './entry.ts';

const typed = new Set<AnyEditedField>([
  'quantity',
  'unitPrice',
  'discountValue',
  'description',
  'notes',
]);

/**
 * How long a field must be quiet before its edit is sent, in milliseconds. S4-07, S4-08, S7-39: what is
 * typed into a line item waits; its choices, the quote's header, tax and terms go at once.
 */
export function quietTime(entity: EditedEntity, field: AnyEditedField): number {
  return entity === 'lineItem' && typed.has(field) ? timing.editDebounce : 0;
}
