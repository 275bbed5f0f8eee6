import type { Service } from '@domain/types.ts';
import { texts } from '../../texts/texts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useDeleteService } from './useDeleteService.ts';

const words = texts.services.deleteAsks;

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
      title={words.title}
      open={service !== null}
      confirmLabel={words.confirm}
      danger
      busy={deleting.isPending}
      onConfirm={() => {
        if (service) deleting.mutate(service.id, { onSuccess: onClose });
      }}
      onCancel={onClose}
    >
      {service ? words.text(service.name) : words.textOfNone}
    </ConfirmDialog>
  );
}
