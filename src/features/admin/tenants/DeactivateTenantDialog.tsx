import type { TenantRow } from '../../../api/types.ts';
import { admin } from '../../../texts/admin.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { TaskDialog } from '../table/useTask.ts';
import { useDeactivateTenant } from './tenantActions.ts';

const { activity } = admin;

export function DeactivateTenantDialog({ row, open, onClose, afterClose }: TaskDialog<TenantRow>) {
  const deactivating = useDeactivateTenant(onClose);
  return (
    <ConfirmDialog
      title={activity.ask(row.displayName)}
      open={open}
      confirmLabel={activity.deactivate}
      danger
      busy={deactivating.isPending}
      onConfirm={() => deactivating.mutate(row)}
      onCancel={onClose}
      afterClose={afterClose}
    >
      {activity.tenantText}
    </ConfirmDialog>
  );
}
