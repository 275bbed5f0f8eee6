import type { ReactNode } from 'react';
import { texts } from '../texts/texts.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { firstFocus } from './firstFocus.ts';

type ConfirmDialogProps = {
  /** The question, e.g. `Delete this service?` */
  title: ReactNode;
  open: boolean;
  /** The label of the confirming button, e.g. `Delete`. */
  confirmLabel: string;
  /** Whether data is lost, which makes the button red. */
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Called when the dialog has closed, to move the focus if its origin no longer exists. */
  afterClose?: () => void;
  /** The consequences. */
  children: ReactNode;
};

/** Asks for confirmation before an action that is hard to undo. Cancel has the focus. */
export function ConfirmDialog({
  title,
  open,
  confirmLabel,
  danger = false,
  busy = false,
  onConfirm,
  onCancel,
  afterClose = () => {},
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      open={open}
      onClose={onCancel}
      afterClose={afterClose}
      busy={busy}
      width={416}
      footer={[
        <Button key="cancel" onClick={onCancel} disabled={busy} {...firstFocus()}>
          {texts.app.cancel}
        </Button>,
        <Button key="confirm" kind="strong" danger={danger} busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>,
      ]}
    >
      {children}
    </Dialog>
  );
}
