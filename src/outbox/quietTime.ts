import { timing } from '@domain/constants.ts';
import { isTyped, lineItemFields } from '@domain/lineItemFields.ts';
import type { AnyEditedField, EditedEntity } from './entry.ts';

const typed = new Set<AnyEditedField>(lineItemFields.filter(isTyped));

/**
 * The debounce before a field's edit is sent, in milliseconds. S4-07, S4-08, S7-39: what is typed
 * into a line item waits; its choices, and the quote's header, tax and terms, are sent immediately.
 */
export function quietTime(entity: EditedEntity, field: AnyEditedField): number {
  return entity === 'lineItem' && typed.has(field) ? timing.editDebounce : 0;
}
