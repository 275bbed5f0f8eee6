import type { AdminUserRow } from '../../../api/types.ts';
import { admin } from '../../../texts/admin.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { TaskDialog } from '../table/useTask.ts';
import { HandOverDialog } from './HandOverDialog.tsx';
import { useResetPassword } from './userActions.ts';

const { reset, handOver } = admin;

/** Asks for confirmation, then shows the new password once. */
export function ResetPasswordDialog({ row, open, onClose, afterClose }: TaskDialog<AdminUserRow>) {
  const resetting = useResetPassword();
  const password = resetting.data?.password ?? null;
  return (
    <>
      <ConfirmDialog
        title={reset.ask(row.username)}
        open={open && password === null}
        confirmLabel={reset.confirm}
        danger
        busy={resetting.isPending}
        onConfirm={() => resetting.mutate(row)}
        onCancel={onClose}
        afterClose={() => {
          if (!open) afterClose();
        }}
      >
        {reset.text}
      </ConfirmDialog>
      <HandOverDialog
        title={handOver.heading(row.username)}
        account={password === null ? null : { username: row.username, password }}
        open={open}
        onClose={onClose}
        afterClose={afterClose}
      >
        {handOver.once}
      </HandOverDialog>
    </>
  );
}
