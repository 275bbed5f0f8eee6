import { networkError } from '../apiError.ts';
import { isReachable, subscribeToConnection } from './connection.ts';

/** Long enough for all that needs no server. */
const graceMs = 500;

/**
 * Waits for work that tries again for long by itself, as Auth does to refresh a session; rejects with
 * `ApiError` 0 as soon as the server is known to be out of reach. The work goes on.
 */
export function whileReachable<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (!isReachable()) timer = setTimeout(() => reject(networkError()), graceMs);
    };
    const stop = subscribeToConnection(look);
    look();
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      stop();
    });
  });
}
