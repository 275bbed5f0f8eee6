import type { AdminUserRow } from '../../../api/types.ts';
import type { DialogOf } from '../table/useTask.ts';
import { DeactivateUserDialog } from './DeactivateUserDialog.tsx';
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx';
import type { UserTask } from './userColumns.tsx';

/** The dialog of the task that was chosen for a user. */
export function UserDialogs({ dialogOf }: { dialogOf: DialogOf<UserTask, AdminUserRow> }) {
  const deactivating = dialogOf('deactivate');
  const resetting = dialogOf('resetPassword');
  return (
    <>
      {deactivating ? <DeactivateUserDialog {...deactivating} /> : null}
      {resetting ? <ResetPasswordDialog {...resetting} /> : null}
    </>
  );
}
