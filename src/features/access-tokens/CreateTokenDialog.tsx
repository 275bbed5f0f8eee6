import { useId } from 'react';
import { access } from '../../texts/access.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormButtons } from '../../ui/form/FormButtons.tsx';
import { CreateTokenForm } from './CreateTokenForm.tsx';
import { useCreateToken } from './useTokenChanges.ts';

const words = access;

type CreateTokenDialogProps = { open: boolean; onClose: () => void };

/** The create dialog (S2-91). On failure it stays open and keeps what was typed. */
export function CreateTokenDialog({ open, onClose }: CreateTokenDialogProps) {
  const formId = useId();
  const creating = useCreateToken();
  return (
    <Dialog
      title={words.createDialog}
      open={open}
      onClose={onClose}
      busy={creating.isPending}
      footer={
        <FormButtons
          formId={formId}
          submitLabel={words.actions.confirmCreate}
          busy={creating.isPending}
          onCancel={onClose}
        />
      }
    >
      <CreateTokenForm
        formId={formId}
        onSubmit={(token) => creating.mutate(token, { onSuccess: onClose })}
      />
    </Dialog>
  );
}
