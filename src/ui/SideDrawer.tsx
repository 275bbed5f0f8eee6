import { Drawer } from 'antd';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import styles from './SideDrawer.module.css';

type SideDrawerProps = {
  title: ReactNode;
  open: boolean;
  /** Escape, the cross, a click beside it. */
  onClose: () => void;
  placement?: 'left' | 'right';
  /** In pixels; a phone gives less. */
  width?: number;
  /** It holds a form: as with a dialog, a click beside it does not throw typed text away. */
  holdsForm?: boolean;
  /** What is inside keeps its state while the drawer is closed. */
  keepsState?: boolean;
  children: ReactNode;
};

/** The one drawer pattern: over the page from its side, the focus kept inside and then given back. */
export function SideDrawer(props: SideDrawerProps) {
  const {
    title,
    open,
    onClose,
    placement = 'right',
    width = 400,
    holdsForm = false,
    keepsState = false,
    children,
  } = props;
  useFocusReturn(open);
  return (
    <Drawer
      title={title}
      open={open}
      onClose={onClose}
      placement={placement}
      size={`min(100vw, ${width}px)`}
      mask={{ closable: !holdsForm }}
      className={styles.drawer ?? ''}
      closable={{ placement: 'end', 'aria-label': 'Close' }}
      focusable={{ trap: true, focusTriggerAfterClose: false }}
      destroyOnHidden={!keepsState}
    >
      {children}
    </Drawer>
  );
}

/** antd forgets to give the focus back when a drawer is closed while it still comes in. */
function useFocusReturn(open: boolean): void {
  const origin = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) origin.current = document.activeElement;
  }, [open]);
  useEffect(() => {
    if (open || !(origin.current instanceof HTMLElement)) return;
    origin.current.focus({ preventScroll: true });
    origin.current = null;
  }, [open]);
}
