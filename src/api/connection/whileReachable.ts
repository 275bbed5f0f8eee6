import { networkError } from '../apiError.ts';
import { isReachable, subscribeToConnection } from './connection.ts';

/** Long enough for work that needs no server, in milliseconds. */
const graceMs = 500;

/**
 * Waits for work that retries by itself for a long time, as Auth does to refresh a session. Rejects
 * with `ApiError` 0 soon after the server becomes unreachable; the work itself is not canceled.
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
