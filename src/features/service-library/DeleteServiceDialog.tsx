import type { Service } from '@domain/types.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useDeleteService } from './useDeleteService.ts';

type DeleteServiceDialogProps = {
  /** The service to delete; null while the dialog is closed. */
  service: Service | null;
  onClose: () => void;
};

/** Asks for confirmation; after a failure it stays open, to try again or to cancel. */
export function DeleteServiceDialog({ service, onClose }: DeleteServiceDialogProps) {
  const deleting = useDeleteService();
  return (
    <ConfirmDialog
      title="Delete this service?"
      open={service !== null}
      confirmLabel="Delete"
      danger
      busy={deleting.isPending}
      onConfirm={() => {
        if (service) deleting.mutate(service.id, { onSuccess: onClose });
      }}
      onCancel={onClose}
    >
      {service ? `${service.name} will be removed from the library. ` : null}
      Quotes that already include it keep it.
    </ConfirmDialog>
  );
}
