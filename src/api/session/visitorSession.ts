import { createSignal } from '../../signal.ts';

/**
 * What a visitor's tab keeps of an access link: the flag and the token (S3-21), and the session that the
 * server gave for them. Only the session opens anything, and the server looks it up at
 * every request.
 */
const names = {
  authenticated: 'authenticated',
  token: 'accessToken',
  session: 'accessSession',
} as const;

const changes = createSignal();
const memory = new Map<string, string>();

/** The tab's own storage; where the browser keeps none, the page remembers until it is left. */
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
    // Storage is switched off, or full.
    return undefined;
  }
}

/** Whether a password was accepted in this tab. */
export function hasVisitorSession(): boolean {
  return kept.get(names.authenticated) === 'true';
}

/** The token of the link that was opened in this tab. */
export function openedToken(): string | null {
  return kept.get(names.token);
}

/** What the server is asked with. */
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
