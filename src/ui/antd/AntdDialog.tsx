import { Modal } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { Layer } from '../shortcuts/layers.tsx';
import styles from './AntdDialog.module.css';
import { AntdFrame } from './AntdFrame.tsx';
import { closeButton } from './closeButton.tsx';
import { useFocusReturn } from './useFocusReturn.ts';

export type DialogProps = {
  title: ReactNode;
  open: boolean;
  /** Called on Escape, the close button and Cancel, unless `busy`. */
  onClose: () => void;
  /** Called when the closing animation has ended, to reset what was typed. */
  afterClose?: () => void;
  /** Work is in progress: the dialog cannot be closed. */
  busy?: boolean;
  width?: number;
  /** The buttons, the primary one last. */
  footer?: ReactNode;
  children: ReactNode;
};

/**
 * A click outside does not close the dialog, so typed text is never lost; the focus stays inside and
 * returns to where it was. What has it first is marked by `firstFocus`, because with reduced motion
 * `autoFocus` comes before the dialog is visible and has no effect.
 */
export function AntdDialog({
  title,
  open,
  onClose,
  afterClose = () => {},
  busy = false,
  width = 480,
  footer = null,
  children,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const returnLostFocus = useFocusReturn(open);
  useEffect(() => {
    if (!open) return;
    const frame = requestAnimationFrame(() => focusFirst(content.current));
    return () => cancelAnimationFrame(frame);
  }, [open]);
  return (
    <AntdFrame>
      <Modal
        className={styles.dialog ?? ''}
        classNames={{ wrapper: styles.wrapper ?? '' }}
        title={title}
        open={open}
        onCancel={() => {
          if (!busy) onClose();
        }}
        afterClose={() => {
          returnLostFocus();
          afterClose();
        }}
        afterOpenChange={(isOpen) => {
          // Where the dialog was not visible yet in its first frame.
          if (isOpen) focusFirst(content.current);
        }}
        closable={{ disabled: busy, ...closeButton }}
        mask={{ closable: false }}
        keyboard={!busy}
        focusable={{ trap: true, focusTriggerAfterClose: false }}
        width={width}
        footer={footer}
        destroyOnHidden
      >
        <div ref={content}>
          <Layer open={open}>{children}</Layer>
        </div>
      </Modal>
    </AntdFrame>
  );
}

/** Focuses the element with `data-autofocus`, unless the user has gone on to another one. */
function focusFirst(content: HTMLElement | null): void {
  const dialog = content?.closest('[role="dialog"]');
  const parts = [content, dialog?.querySelector('.ant-modal-footer')];
  if (parts.some((part) => part?.contains(document.activeElement))) return;
  dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
}
