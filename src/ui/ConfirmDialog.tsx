import { Button } from 'antd';
import type { ReactNode } from 'react';
import { texts } from '../texts/texts.ts';
import { Dialog } from './Dialog.tsx';

type ConfirmDialogProps = {
  /** The question, e.g. `Delete this service?` */
  title: ReactNode;
  open: boolean;
  /** The verb that answers it, e.g. `Delete`. */
  confirmLabel: string;
  /** Something is lost: the button is red. */
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** The question has gone: the place to give the focus to what is left. */
  afterClose?: () => void;
  /** What will happen. */
  children: ReactNode;
};

/** Asks once before something that cannot simply be taken back. Cancel has the focus. */
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
        <Button key="cancel" onClick={onCancel} disabled={busy} autoFocus>
          {texts.app.cancel}
        </Button>,
        <Button key="confirm" type="primary" danger={danger} loading={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>,
      ]}
    >
      {children}
    </Dialog>
  );
}
