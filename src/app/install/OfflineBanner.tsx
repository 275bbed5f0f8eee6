import { texts } from '@quote/texts.ts';
import { useSyncExternalStore } from 'react';
import { isReachable, subscribeToConnection } from '../../api/connection.ts';

/** S2-106: the orange banner. It stays on top while the server is out of reach. */
export function OfflineBanner() {
  const reachable = useSyncExternalStore(subscribeToConnection, isReachable);
  // The element is there before its text, so that screen readers announce it.
  return (
    <div role="status" className="qw-offline">
      {reachable ? null : <p className="qw-offline-text">{texts.app.offline}</p>}
    </div>
  );
}
