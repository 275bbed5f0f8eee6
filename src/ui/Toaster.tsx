import { timing } from '@domain/timing.ts';
import { useEffect, useSyncExternalStore } from 'react';
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

/** What the toasts say, if the rest of their code cannot be loaded. */
function PlainToasts({ toasts }: { toasts: readonly ToastEntry[] }) {
  return (
    <div className={styles.viewport} role="alert">
      {toasts.map((entry) => (entry.open ? <PlainToast key={entry.id} {...entry} /> : null))}
    </div>
  );
}

function PlainToast({ id, title, description, action }: ToastEntry) {
  const shownFor = action ? timing.toastWithAction : timing.toastShown;
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), shownFor);
    return () => clearTimeout(timer);
  }, [id, shownFor]);
  return (
    <div className={styles.toast}>
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
  );
}
