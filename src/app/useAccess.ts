import { useSyncExternalStore } from 'react';
import { grantedToken, isAccessGranted, subscribeToAccess } from '../api/access.ts';

/** Whether this tab opened an access link, and its token. */
export function useAccess(): { isGranted: boolean; token: string | null } {
  const isGranted = useSyncExternalStore(subscribeToAccess, isAccessGranted);
  const token = useSyncExternalStore(subscribeToAccess, grantedToken);
  return { isGranted, token };
}
