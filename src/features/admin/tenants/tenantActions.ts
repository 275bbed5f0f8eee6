import { requestJson } from '../../../api/client.ts';
import type { TenantRow } from '../../../api/types.ts';
import { admin } from '../../../texts/admin.ts';
import { useAdminAction } from '../table/useAdminAction.ts';

const { activity, rename, deletion } = admin;
const pathOf = ({ id }: Pick<TenantRow, 'id'>) => `/api/admin/tenants/${id}` as const;

export function useRenameTenant(onDone: () => void) {
  return useAdminAction(
    ({ tenant, displayName }: { tenant: TenantRow; displayName: string }) =>
      requestJson('PUT', pathOf(tenant), { displayName }),
    { done: rename.done, failed: rename.failed, onDone },
  );
}

export function useDeactivateTenant(onDone: () => void) {
  return useAdminAction(
    (tenant: TenantRow) => requestJson('PUT', pathOf(tenant), { isActive: false }),
    { done: activity.tenantDeactivated, failed: activity.tenantFailed, onDone },
  );
}

export function useReactivateTenant() {
  return useAdminAction(
    (tenant: TenantRow) => requestJson('PUT', pathOf(tenant), { isActive: true }),
    { done: activity.tenantReactivated, failed: activity.tenantFailed },
  );
}

/** `name` is the tenant's name, typed as confirmation. */
export function useDeleteTenant(onDone: () => void) {
  return useAdminAction(
    ({ tenant, name }: { tenant: TenantRow; name: string }) =>
      requestJson('DELETE', pathOf(tenant), { name }),
    { done: deletion.done, failed: deletion.failed, onDone },
  );
}

export function useRestoreTenant() {
  return useAdminAction((tenant: TenantRow) => requestJson('POST', `${pathOf(tenant)}/restore`), {
    done: deletion.restored,
    failed: deletion.restoreFailed,
  });
}
