import { useSyncExternalStore } from 'react';
import {
  hasVisitorSession,
  openedToken,
  subscribeToVisitorSession,
} from '../api/session/visitorSession.ts';

/** Whether this tab opened an access link, and its token. */
export function useAccess(): { isGranted: boolean; token: string | null } {
  const isGranted = useSyncExternalStore(subscribeToVisitorSession, hasVisitorSession);
  const token = useSyncExternalStore(subscribeToVisitorSession, openedToken);
  return { isGranted, token };
}
