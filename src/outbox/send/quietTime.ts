import { isTyped, lineItemFields } from '@domain/lineItemFields.ts';
import { timing } from '@domain/timing.ts';
import type { AnyEditedField, Entry } from '../queue/entry.ts';

const typed = new Set<AnyEditedField>(lineItemFields.filter(isTyped));

/**
 * The debounce before an entry is sent, in milliseconds. S4-07, S4-08, S7-39: what is typed into a
 * line item waits; its choices, and the quote's header, tax and terms, are sent immediately.
 */
export function quietTime(entry: Entry): number {
  const waits = entry.kind === 'edit' && entry.entity === 'lineItem' && typed.has(entry.field);
  return waits ? timing.editDebounce : 0;
}
