import { useState } from 'react';
import type { AccessToken } from '../../api/types.ts';
import { access } from '../../texts/access.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FormRow } from '../../ui/form/FormRow.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useChangePassword } from './useTokenChanges.ts';

const words = access;

type PasswordDialogProps = { token: AccessToken; open: boolean; onClose: () => void };

/** The prompt for a new password. An empty value is ignored (S5-21). */
export function PasswordDialog({ token, open, onClose }: PasswordDialogProps) {
  const [password, setPassword] = useState('');
  const changing = useChangePassword();

  function submit(): void {
    if (password === '') onClose();
    else changing.mutate({ id: token.id, password }, { onSuccess: onClose });
  }

  return (
    <FormDialog
      title={`${words.passwordDialog}: ${token.description || words.unnamed}`}
      open={open}
      onClose={onClose}
      afterClose={() => setPassword('')}
      submitLabel={words.actions.changePassword}
      busy={changing.isPending}
      width={416}
      onSubmit={submit}
    >
      <FormRow label={words.labels.newPassword} hint={words.passwordDialogText}>
        {(id, hintId) => (
          <PasswordField
            id={id}
            hintId={hintId}
            text={password}
            onChange={setPassword}
            message={undefined}
          />
        )}
      </FormRow>
    </FormDialog>
  );
}
