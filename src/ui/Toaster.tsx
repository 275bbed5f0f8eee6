import { useSyncExternalStore } from 'react';
import {
  dismissToast,
  getToasts,
  subscribeToToasts,
  type ToastEntry,
  takeToastAction,
} from './toast.ts';
import styles from './toasts.module.css';
import { useEarlyPart } from './useEarlyPart.ts';

const loadShown = async () => (await import('./ShownToasts.tsx')).ShownToasts;

/** Shows the toasts. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, getToasts);
  const { Part: ShownToasts, hasFailed } = useEarlyPart(loadShown, toasts[0]?.id ?? null);
  if (ShownToasts) return <ShownToasts toasts={toasts} />;
  return hasFailed ? <PlainToasts toasts={toasts} /> : null;
}

/** What a toast says, if the rest of its code cannot be loaded. */
function PlainToasts({ toasts }: { toasts: readonly ToastEntry[] }) {
  return (
    <div className={styles.viewport} role="alert">
      {toasts
        .filter(({ open }) => open)
        .map(({ id, title, description, action }) => (
          <div key={id} className={styles.toast}>
            <div className={styles.text}>
              <div className={styles.title}>{title}</div>
              <div className={styles.description}>{description}</div>
            </div>
            {action ? (
              <button type="button" className={styles.action} onClick={() => takeToastAction(id)}>
                {action.label}
              </button>
            ) : null}
            <button
              type="button"
              className={styles.close}
              aria-label="Dismiss notification"
              onClick={() => dismissToast(id)}
            >
              <span aria-hidden="true">×</span>
            </button>
          </div>
        ))}
    </div>
  );
}
