import { useSyncExternalStore } from 'react';
import { isReachable, subscribeToConnection } from './connection.ts';

/** Whether the server can be reached, as far as the page knows. */
export function useReachable(): boolean {
  return useSyncExternalStore(subscribeToConnection, isReachable);
}
