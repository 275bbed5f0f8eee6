import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { requestJson } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';

/** The filters of the log; `''` means any. Dates are as date inputs give them: `2026-11-21`. */
export type AuditFilters = {
  actor: string;
  action: string;
  tenant: string;
  since: string;
  until: string;
};

export const noFilters: AuditFilters = { actor: '', action: '', tenant: '', since: '', until: '' };

/** Entries per page. */
const PAGE = 50;

/** The audit log, newest first, page by page. Refetched each time it is opened. */
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

/** Midnight in the reader's time zone, `days` days after `date`, as an ISO timestamp. */
function startOf(date: string, days: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day + days).toISOString();
}
