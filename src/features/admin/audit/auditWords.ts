import type { AuditEntry } from '../../../api/types.ts';
import { texts } from '../../../texts/texts.ts';

export const actionWords: { [action: string]: string } = texts.audit.actions;

/** What was done, in words; an action of a later version by its own name. */
export function wordsOf(action: string): string {
  return actionWords[action] ?? action;
}

/** What else is worth knowing of an entry, on one line; '' where there is nothing. */
export function detailsOf({ details }: AuditEntry): string {
  const { from, to } = details;
  return typeof from === 'string' && typeof to === 'string' ? texts.audit.from(from, to) : '';
}
