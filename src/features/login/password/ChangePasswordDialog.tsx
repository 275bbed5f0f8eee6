import { texts } from '../../../texts/texts.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { PasswordFields } from './PasswordFields.tsx';
import { useChangePassword } from './useChangePassword.ts';
import { usePasswordForm } from './usePasswordForm.ts';

type ChangePasswordDialogProps = { open: boolean; onClose: () => void };

/** Lets a signed-in user change their password. */
export function ChangePasswordDialog({ open, onClose }: ChangePasswordDialogProps) {
  const form = usePasswordForm();
  const changing = useChangePassword(onClose);
  return (
    <FormDialog
      title={texts.password.change}
      open={open}
      onClose={onClose}
      // Passwords do not stay in memory.
      afterClose={form.clear}
      submitLabel={texts.password.change}
      busy={changing.isPending}
      onSubmit={() => {
        if (form.check()) changing.mutate(form.typed);
      }}
    >
      <PasswordFields {...form} />
    </FormDialog>
  );
}
