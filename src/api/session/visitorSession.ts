import { createSignal } from '../../signal.ts';
import { tabStorage } from '../tabStorage.ts';

/**
 * A visitor's access, kept in the tab: the flag and the token of the access link (S3-21), and the
 * session that the server gave in exchange. Only the session opens anything, and the server checks
 * it on every request.
 */
const names = {
  authenticated: 'authenticated',
  token: 'accessToken',
  session: 'accessSession',
} as const;

const changes = createSignal();

/** Whether a password has been accepted in this tab. */
export function hasVisitorSession(): boolean {
  return tabStorage.get(names.authenticated) === 'true';
}

/** The token of the link opened in this tab. */
export function openedToken(): string | null {
  return tabStorage.get(names.token);
}

/** The session to send with the visitor's requests. */
export function visitorSession(): string | null {
  return tabStorage.get(names.session);
}

export function keepVisitorSession(token: string, session: string): void {
  tabStorage.set(names.authenticated, 'true');
  tabStorage.set(names.token, token);
  tabStorage.set(names.session, session);
  changes.emit();
}

export function forgetVisitorSession(): void {
  for (const name of Object.values(names)) tabStorage.remove(name);
  changes.emit();
}

/** For `useSyncExternalStore`. */
export const subscribeToVisitorSession = changes.subscribe;
