import { useState } from 'react';
import { audit } from '../../../texts/audit.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { useSettled } from '../../../ui/useSettled.ts';
import { AuditEntries } from './AuditEntries.tsx';
import { AuditFilterBar } from './AuditFilterBar.tsx';
import { noFilters } from './useAuditLog.ts';

type AuditLogProps = {
  /** True for the super user's log of all tenants; otherwise it covers the user's own tenant. */
  ofAllTenants?: boolean;
};

const QUIET_MS = 250;

/** Who did what, and when: append-only, newest first, filterable. */
export function AuditLog({ ofAllTenants = false }: AuditLogProps) {
  const [filters, setFilters] = useState(noFilters);
  const settledFilters = useSettled(filters, QUIET_MS);
  return (
    <Panel title={audit.heading} flush>
      <AuditFilterBar filters={filters} onChange={setFilters} withTenant={ofAllTenants} />
      <AuditEntries filters={settledFilters} withTenant={ofAllTenants} />
    </Panel>
  );
}
