import type { Logo } from '@domain/types.ts';
import { texts } from '../../texts/texts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useDeleteLogo } from './useDeleteLogo.ts';

type DeleteLogoDialogProps = {
  /** The logo to delete; null while the dialog is closed. */
  logo: Logo | null;
  onClose: () => void;
  afterClose: () => void;
};

/** Asks for confirmation; after a failure it stays open, to try again or to cancel. */
export function DeleteLogoDialog({ logo, onClose, afterClose }: DeleteLogoDialogProps) {
  const deleting = useDeleteLogo();
  const words = texts.logos.deleteAsks;
  return (
    <ConfirmDialog
      title={words.title}
      open={logo !== null}
      confirmLabel={words.confirm}
      danger
      busy={deleting.isPending}
      onConfirm={() => {
        if (logo) deleting.mutate(logo, { onSuccess: onClose });
      }}
      onCancel={onClose}
      afterClose={afterClose}
    >
      {logo ? words.text(logo.name) : null}
    </ConfirmDialog>
  );
}
