import { Modal } from 'antd';
import type { ReactNode } from 'react';
import styles from './Dialog.module.css';

type DialogProps = {
  title: ReactNode;
  open: boolean;
  /** Escape, the cross, Cancel. Not called while `busy`. */
  onClose: () => void;
  /** Once the dialog has gone: the place to reset what was typed. */
  afterClose?: () => void;
  /** Work is under way: the dialog stays, and cannot be closed. */
  busy?: boolean;
  width?: number;
  /** The buttons, the strong one last. */
  footer?: ReactNode;
  children: ReactNode;
};

/**
 * The one dialog pattern: a click outside never throws typed text away, the focus is kept inside
 * and returns to where it came from.
 */
export function Dialog({
  title,
  open,
  onClose,
  afterClose = () => {},
  busy = false,
  width = 480,
  footer = null,
  children,
}: DialogProps) {
  return (
    <Modal
      className={styles.dialog ?? ''}
      title={title}
      open={open}
      onCancel={() => {
        if (!busy) onClose();
      }}
      afterClose={afterClose}
      closable={{ disabled: busy, 'aria-label': 'Close' }}
      mask={{ closable: false }}
      keyboard={!busy}
      focusable={{ trap: true, focusTriggerAfterClose: true }}
      width={width}
      footer={footer}
      destroyOnHidden
    >
      {children}
    </Modal>
  );
}
