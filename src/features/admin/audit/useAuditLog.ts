import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { requestJson } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';

/** What the log is narrowed to; '' is any. Dates as the date fields have them: `2026-11-21`. */
export type AuditFilters = {
  actor: string;
  action: string;
  tenant: string;
  since: string;
  until: string;
};

export const noFilters: AuditFilters = { actor: '', action: '', tenant: '', since: '', until: '' };

/** Entries of a page. */
const PAGE = 50;

/** The audit log, newest first, page by page. Read anew whenever it is opened. */
export function useAuditLog(filters: AuditFilters) {
  const query = queryOf(filters);
  return useInfiniteQuery({
    queryKey: keys.auditLog(query),
    queryFn: ({ pageParam }) => {
      const page = new URLSearchParams({ cursor: pageParam, limit: `${PAGE}` });
      return requestJson('GET', `/api/audit-log?${query}&${page}`);
    },
    initialPageParam: '',
    getNextPageParam: (last) => (last.length < PAGE ? undefined : last.at(-1)?.cursor),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}

function queryOf({ actor, action, tenant, since, until }: AuditFilters): string {
  return new URLSearchParams({
    actor: actor.trim(),
    action,
    tenant: tenant.trim(),
    ...(since ? { since: startOf(since, 0) } : {}),
    ...(until ? { until: startOf(until, 1) } : {}),
  }).toString();
}

/** The first moment of a day of the reader's own clock, or of the day so many days after it. */
function startOf(date: string, days: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day + days).toISOString();
}
