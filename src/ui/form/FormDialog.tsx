import { texts } from '@domain/texts.ts';
import { Button } from 'antd';
import { type FormEvent, type ReactNode, useId } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import formStyles from '../../ui/form/form.module.css';

type FormDialogProps = {
  title: string;
  open: boolean;
  onClose: () => void;
  afterClose?: () => void;
  /** The button that sends the form. */
  submitLabel: string;
  danger?: boolean;
  canSubmit?: boolean;
  busy: boolean;
  onSubmit: () => void;
  children: ReactNode;
};

/** A dialog with a form: Enter sends it, Cancel and Escape leave it. */
export function FormDialog(props: FormDialogProps) {
  const { title, open, onClose, afterClose = () => {}, busy, onSubmit, children } = props;
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && props.canSubmit !== false) onSubmit();
  };
  return (
    <Dialog
      title={title}
      open={open}
      onClose={onClose}
      afterClose={afterClose}
      busy={busy}
      footer={[
        <Button key="cancel" onClick={onClose} disabled={busy}>
          {texts.app.cancel}
        </Button>,
        <Button
          key="submit"
          type="primary"
          htmlType="submit"
          form={formId}
          danger={props.danger ?? false}
          disabled={props.canSubmit === false}
          loading={busy}
        >
          {props.submitLabel}
        </Button>,
      ]}
    >
      <form id={formId} className={formStyles.form} noValidate onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  );
}
