import { requestJson } from '../../../api/client.ts';
import type { AdminUserRow } from '../../../api/types.ts';
import { admin } from '../../../texts/admin.ts';
import { useAdminAction } from '../table/useAdminAction.ts';

const { activity, addUser, reset, unlock, unknownFailure } = admin;
const pathOf = ({ id }: Pick<AdminUserRow, 'id'>) => `/api/admin/users/${id}` as const;

export function useDeactivateUser(onDone: () => void) {
  return useAdminAction(
    (user: AdminUserRow) => requestJson('PUT', pathOf(user), { isActive: false }),
    { done: activity.userDeactivated, failed: activity.userFailed, onDone },
  );
}

export function useReactivateUser() {
  return useAdminAction(
    (user: AdminUserRow) => requestJson('PUT', pathOf(user), { isActive: true }),
    { done: activity.userReactivated, failed: activity.userFailed },
  );
}

export function useUnlockUser() {
  return useAdminAction((user: AdminUserRow) => requestJson('POST', `${pathOf(user)}/unlock`), {
    done: unlock.done,
    failed: unlock.failed,
  });
}

/** The response holds the new password, which is never shown again. */
export function useResetPassword() {
  return useAdminAction((user: AdminUserRow) => requestJson('POST', `${pathOf(user)}/password`), {
    failed: reset.failed,
  });
}

export type NewUser = {
  id: string;
  tenantId: string;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
};

/** The response holds the first password, which is never shown again. */
export function useAddUser() {
  return useAdminAction((user: NewUser) => requestJson('POST', '/api/admin/users', user), {
    done: addUser.done,
    failed: { ...addUser.failed, description: unknownFailure },
  });
}
