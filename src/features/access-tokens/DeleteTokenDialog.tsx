import type { AccessToken } from '../../api/types.ts';
import { access } from '../../texts/access.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useDeleteToken } from './useTokenChanges.ts';

const words = access;

type DeleteTokenDialogProps = { token: AccessToken; open: boolean; onClose: () => void };

/** Asks for confirmation; after a failure it stays open, to try again or to cancel. */
export function DeleteTokenDialog({ token, open, onClose }: DeleteTokenDialogProps) {
  const deleting = useDeleteToken();
  return (
    <ConfirmDialog
      title={words.deleteDialog}
      open={open}
      confirmLabel={words.actions.delete}
      danger
      busy={deleting.isPending}
      onConfirm={() => deleting.mutate(token.id, { onSuccess: onClose })}
      onCancel={onClose}
    >
      {`${token.description || words.unnamed}. ${words.deleteText}`}
    </ConfirmDialog>
  );
}
