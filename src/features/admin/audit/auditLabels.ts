import type { AuditEntry } from '../../../api/types.ts';
import { audit } from '../../../texts/audit.ts';

export const actionLabels: { [action: string]: string } = audit.actions;

/** The label of an action; an action this version does not know keeps its raw name. */
export function actionLabel(action: string): string {
  return actionLabels[action] ?? action;
}

/** Further details of an entry on one line, `''` if there are none. */
export function detailsOf({ details }: AuditEntry): string {
  const { from, to } = details;
  return typeof from === 'string' && typeof to === 'string' ? audit.from(from, to) : '';
}
