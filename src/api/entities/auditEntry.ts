import { type Row, textOf, timeOf } from '../database/mapping.ts';
import type { AuditEntry } from '../types.ts';

const kinds = ['super', 'client', 'visitor', 'system'] as const;

/** Maps a row of `audit_entries`. */
export function toAuditEntry(row: Row): AuditEntry {
  const { details } = row;
  return {
    id: textOf(row.id),
    createdAt: timeOf(row.createdAt),
    actorName: textOf(row.actorName),
    actorKind: kinds.find((kind) => kind === row.actorKind) ?? 'system',
    action: textOf(row.action_done),
    subjectName: textOf(row.subjectName),
    tenantName: textOf(row.tenantName),
    details: typeof details === 'object' && details !== null ? { ...details } : {},
    cursor: textOf(row.cursor_after),
  };
}
