import { requestJson } from '../../../api/client.ts';
import { admin } from '../../../texts/admin.ts';
import { useAdminAction } from '../table/useAdminAction.ts';

export type NewTenant = {
  id: string;
  name: string;
  displayName: string;
  adminUsername: string;
  adminPassword: string;
  adminEmail: string;
  /** The password was generated: the user has to choose another at the first sign-in. */
  mustChangePassword?: boolean;
};

/** Creates a tenant with its admin user (S7-13). */
export function useCreateTenant() {
  return useAdminAction((tenant: NewTenant) => requestJson('POST', '/api/admin/tenants', tenant), {
    done: admin.tenantCreated,
    failed: { ...admin.tenantFailed, description: admin.unknownFailure },
  });
}
