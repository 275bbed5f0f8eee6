import { Button } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import type { AccessToken } from '../../api/types.ts';
import { texts } from '../../texts/texts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormRow } from '../../ui/form/FormRow.tsx';
import formStyles from '../../ui/form/form.module.css';
import { PasswordField } from './PasswordField.tsx';
import { useChangePassword } from './useTokenChanges.ts';

const words = texts.access;

type PasswordDialogProps = { token: AccessToken; open: boolean; onClose: () => void };

/** The prompt for a new password. An empty value is ignored (S5-21). */
export function PasswordDialog({ token, open, onClose }: PasswordDialogProps) {
  const formId = useId();
  const [password, setPassword] = useState('');
  const changing = useChangePassword();

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (password === '') onClose();
    else changing.mutate({ id: token.id, password }, { onSuccess: onClose });
  }

  return (
    <Dialog
      title={`${words.passwordDialog}: ${token.description || words.unnamed}`}
      open={open}
      onClose={onClose}
      afterClose={() => setPassword('')}
      busy={changing.isPending}
      width={416}
      footer={[
        <Button key="cancel" onClick={onClose} disabled={changing.isPending}>
          {texts.app.cancel}
        </Button>,
        <Button
          key="save"
          type="primary"
          htmlType="submit"
          form={formId}
          loading={changing.isPending}
        >
          {words.actions.changePassword}
        </Button>,
      ]}
    >
      <form id={formId} className={formStyles.form} noValidate onSubmit={submit}>
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
      </form>
    </Dialog>
  );
}
