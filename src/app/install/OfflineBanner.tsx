import { useReachable } from '../../api/connection/useReachable.ts';
import { app } from '../../texts/app.ts';
import styles from './banners.module.css';

/** S2-106: the orange banner, on top of the screen while the server cannot be reached. */
export function OfflineBanner() {
  const reachable = useReachable();
  // The element exists before its text, so that screen readers announce it.
  return (
    <div role="status" className={styles.offline}>
      {reachable ? null : <p className={styles.offlineText}>{app.offline}</p>}
    </div>
  );
}
