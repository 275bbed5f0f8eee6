import { Button } from 'antd';
import { type FormEvent, useId } from 'react';
import { texts } from '../../../texts/texts.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import formStyles from '../../../ui/form/form.module.css';
import { PasswordFields } from './PasswordFields.tsx';
import { useChangePassword } from './useChangePassword.ts';
import { usePasswordForm } from './usePasswordForm.ts';

type ChangePasswordDialogProps = { open: boolean; onClose: () => void; afterClose: () => void };

/** Lets a signed-in user change their password. */
export function ChangePasswordDialog({ open, onClose, afterClose }: ChangePasswordDialogProps) {
  const formId = useId();
  const form = usePasswordForm();
  const changing = useChangePassword(onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!changing.isPending && form.check()) changing.mutate(form.typed);
  };
  return (
    <Dialog
      title={texts.password.change}
      open={open}
      onClose={onClose}
      afterClose={afterClose}
      busy={changing.isPending}
      footer={[
        <Button key="cancel" onClick={onClose} disabled={changing.isPending}>
          {texts.app.cancel}
        </Button>,
        <Button
          key="change"
          type="primary"
          htmlType="submit"
          form={formId}
          loading={changing.isPending}
        >
          {texts.password.change}
        </Button>,
      ]}
    >
      <form id={formId} className={formStyles.form} noValidate onSubmit={submit}>
        <PasswordFields {...form} />
      </form>
    </Dialog>
  );
}
