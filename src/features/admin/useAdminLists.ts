import { useQuery } from '@tanstack/react-query';
import { keys } from '../../api/keys.ts';
import type { AdminUserRow, TenantRow } from '../../api/types.ts';

/** All tenants; null when the session has ended. */
export function useTenants() {
  return useQuery<TenantRow[] | null>({ queryKey: keys.adminTenants });
}

/** All users of all tenants; null when the session has ended. */
export function useUsers() {
  return useQuery<AdminUserRow[] | null>({ queryKey: keys.adminUsers });
}
