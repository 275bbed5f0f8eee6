import { toasts as rules, timing } from '@quote/constants.ts';
import { Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { useSyncExternalStore } from 'react';
import { dismissToast, getToasts, subscribeToToasts } from './toast.ts';
import './toaster.css';

/** The one place where toasts appear (SPEC §9: 5000 ms, swipe right 50 px, F8 brings the focus). */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, getToasts);
  return (
    <Provider
      duration={timing.toastShown}
      swipeDirection="right"
      swipeThreshold={rules.swipePixels}
      label="Notification"
    >
      {toasts.map(({ id, title, description, variant, open }) => (
        <Root
          key={id}
          className={`qw-toast${variant === 'destructive' ? ' qw-toast-destructive' : ''}`}
          open={open}
          onOpenChange={(stillOpen) => {
            if (!stillOpen) dismissToast(id);
          }}
        >
          <div className="qw-toast-text">
            <Title className="qw-toast-title">{title}</Title>
            {description ? (
              <Description className="qw-toast-description">{description}</Description>
            ) : null}
          </div>
          <Close className="qw-toast-close" aria-label="Dismiss notification">
            <span aria-hidden="true">×</span>
          </Close>
        </Root>
      ))}
      <Viewport className="qw-toast-viewport" hotkey={[rules.hotkey]} />
    </Provider>
  );
}
