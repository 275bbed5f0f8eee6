import type { AdminUserRow } from '../../../api/types.ts';
import { admin } from '../../../texts/admin.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { TaskDialog } from '../table/useTask.ts';
import { useDeactivateUser } from './userActions.ts';

const { activity } = admin;

export function DeactivateUserDialog({ row, open, onClose, afterClose }: TaskDialog<AdminUserRow>) {
  const deactivating = useDeactivateUser(onClose);
  return (
    <ConfirmDialog
      title={activity.ask(row.username)}
      open={open}
      confirmLabel={activity.deactivate}
      danger
      busy={deactivating.isPending}
      onConfirm={() => deactivating.mutate(row)}
      onCancel={onClose}
      afterClose={afterClose}
    >
      {activity.userText}
    </ConfirmDialog>
  );
}
