import { createSignal } from '../../signal.ts';

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
const memory = new Map<string, string>();

/** The tab's session storage; without it, the page's memory. */
const kept = {
  get: (name: string) => inStorage((storage) => storage.getItem(name)) ?? memory.get(name) ?? null,
  set: (name: string, value: string) => {
    memory.set(name, value);
    inStorage((storage) => storage.setItem(name, value));
  },
  remove: (name: string) => {
    memory.delete(name);
    inStorage((storage) => storage.removeItem(name));
  },
};

function inStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return 'sessionStorage' in globalThis ? work(sessionStorage) : undefined;
  } catch {
    // Storage is disabled or full.
    return undefined;
  }
}

/** Whether a password has been accepted in this tab. */
export function hasVisitorSession(): boolean {
  return kept.get(names.authenticated) === 'true';
}

/** The token of the link opened in this tab. */
export function openedToken(): string | null {
  return kept.get(names.token);
}

/** The session to send with the visitor's requests. */
export function visitorSession(): string | null {
  return kept.get(names.session);
}

export function keepVisitorSession(token: string, session: string): void {
  kept.set(names.authenticated, 'true');
  kept.set(names.token, token);
  kept.set(names.session, session);
  changes.emit();
}

export function forgetVisitorSession(): void {
  for (const name of Object.values(names)) kept.remove(name);
  changes.emit();
}

/** For `useSyncExternalStore`. */
export const subscribeToVisitorSession = changes.subscribe;
