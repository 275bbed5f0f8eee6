import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { Layer } from '../shortcuts/layers.tsx';
import styles from './AntdDrawer.module.css';
import { AntdFrame } from './AntdFrame.tsx';
import { closeButton } from './closeButton.tsx';
import { useFocusReturn } from './useFocusReturn.ts';

export type SideDrawerProps = {
  title: ReactNode;
  open: boolean;
  /** Called on Escape, the close button and a click outside. */
  onClose: () => void;
  placement?: 'left' | 'right';
  /** In pixels; at most the width of the screen. */
  width?: number;
  /** Whether it contains a form: a click outside then does not close it and lose typed text. */
  holdsForm?: boolean;
  /** Whether its content keeps its state while the drawer is closed. */
  keepsState?: boolean;
  /** Stays in sight below what scrolls. */
  footer?: ReactNode;
  children: ReactNode;
};

/** The drawer traps the focus and returns it when it is closed. */
export function AntdDrawer(props: SideDrawerProps) {
  const {
    title,
    open,
    onClose,
    placement = 'right',
    width = 400,
    holdsForm = false,
    keepsState = false,
    footer,
    children,
  } = props;
  useFocusReturn(open);
  return (
    <AntdFrame>
      <Drawer
        title={title}
        open={open}
        onClose={onClose}
        placement={placement}
        size={`min(100vw, ${width}px)`}
        mask={{ closable: !holdsForm }}
        className={styles.drawer ?? ''}
        closable={{ placement: 'end', ...closeButton }}
        focusable={{ trap: true, focusTriggerAfterClose: false }}
        destroyOnHidden={!keepsState}
        footer={footer}
      >
        <Layer open={open}>{children}</Layer>
      </Drawer>
    </AntdFrame>
  );
}
