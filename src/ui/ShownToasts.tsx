import { toasts as rules, timing } from '@domain/timing.ts';
import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { useEffect, useRef } from 'react';
import { dismissToast, type ToastEntry, takeToastAction } from './toast.ts';
import styles from './toasts.module.css';

/** The toasts (S9-20 to S9-24: 5000 ms, swipe right 50 px, F8 moves the focus there). */
export function ShownToasts({ toasts }: { toasts: readonly ToastEntry[] }) {
  const viewport = useReachableOverDialogs();
  return (
    <Provider
      duration={timing.toastShown}
      swipeDirection="right"
      swipeThreshold={rules.swipePixels}
      label="Notification"
    >
      {toasts.map(({ id, title, description, variant, action, open }) => (
        <Root
          key={id}
          duration={action ? timing.toastWithAction : timing.toastShown}
          className={`${styles.toast} ${variant === 'destructive' ? styles.destructive : ''}`}
          open={open}
          onOpenChange={(stillOpen) => {
            if (!stillOpen) dismissToast(id);
          }}
        >
          <div className={styles.text}>
            <Title className={styles.title}>{title}</Title>
            {description ? (
              <Description className={styles.description}>{description}</Description>
            ) : null}
          </div>
          {action ? (
            <Action
              className={styles.action}
              altText={action.altText}
              onClick={() => takeToastAction(id)}
            >
              {action.label}
            </Action>
          ) : null}
          <Close
            className={styles.close}
            aria-label="Dismiss notification"
            data-tip="Dismiss notification"
          >
            <span aria-hidden="true">×</span>
          </Close>
        </Root>
      ))}
      <Viewport ref={viewport} className={styles.viewport} hotkey={[rules.hotkey]} />
    </Provider>
  );
}

/**
 * Dialogs and drawers trap the focus with listeners on the window. Toasts appear above them, so
 * focus events in the toast area must not reach those listeners.
 */
function useReachableOverDialogs() {
  const viewport = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const stopFocusTrap = (event: FocusEvent) => {
      if (event.target instanceof Node && viewport.current?.contains(event.target)) {
        event.stopPropagation();
      }
    };
    document.addEventListener('focusin', stopFocusTrap);
    return () => document.removeEventListener('focusin', stopFocusTrap);
  }, []);
  return viewport;
}
