import { type ReactNode, useId } from 'react';
import { Dialog } from '../Dialog.tsx';
import { Form } from './Form.tsx';
import { FormButtons } from './FormButtons.tsx';

type FormDialogProps = {
  title: string;
  open: boolean;
  onClose: () => void;
  afterClose?: () => void;
  /** The label of the submit button. */
  submitLabel: string;
  danger?: boolean;
  canSubmit?: boolean;
  busy: boolean;
  width?: number;
  onSubmit: () => void;
  children: ReactNode;
};

/** A dialog with a form: Enter submits it, Cancel and Escape close it. */
export function FormDialog(props: FormDialogProps) {
  const { title, open, onClose, afterClose = () => {}, busy, width, onSubmit, children } = props;
  const formId = useId();
  const submit = () => {
    if (!busy && props.canSubmit !== false) onSubmit();
  };
  return (
    <Dialog
      title={title}
      open={open}
      onClose={onClose}
      afterClose={afterClose}
      busy={busy}
      {...(width === undefined ? {} : { width })}
      footer={
        <FormButtons
          formId={formId}
          submitLabel={props.submitLabel}
          danger={props.danger ?? false}
          canSubmit={props.canSubmit ?? true}
          busy={busy}
          onCancel={onClose}
        />
      }
    >
      <Form id={formId} onSubmit={submit}>
        {children}
      </Form>
    </Dialog>
  );
}
