import { createSignal } from '../../signal.ts';

const HOUR_MS = 60 * 60 * 1000;

let registration: ServiceWorkerRegistration | undefined;
/** A newer build than this page's is active already: another tab asked for it. */
let isOutrun = false;
let isReloading = false;
const changed = createSignal();

export const subscribeToUpdate = changed.subscribe;

/** Whether a newer build than this page's waits for the person. */
export function isUpdateReady(): boolean {
  return isOutrun || Boolean(registration?.waiting && registration.active);
}

/** Follows a registration through its updates, and looks for one now and then. */
export function followUpdates(followed: ServiceWorkerRegistration): void {
  registration = followed;
  let isControlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isReloading) return location.reload();
    // The very first one takes over the page of its own build.
    isOutrun ||= isControlled;
    isControlled = true;
    changed.emit();
  });
  followed.addEventListener('updatefound', () => {
    followed.installing?.addEventListener('statechange', () => changed.emit());
  });
  lookNowAndThen(followed);
  changed.emit();
}

/** A page may be open for weeks; the browser itself looks only when somebody navigates. */
function lookNowAndThen(followed: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - lookedAt < HOUR_MS) return;
    lookedAt = Date.now();
    followed.update().catch(() => {});
  });
}

/**
 * Changes over to the newer build and reloads this tab; the others are told that they are older.
 * @returns false where edits are still on their way to the server: then nothing was done
 */
export async function changeOver(): Promise<boolean> {
  // Not with the login screen, which has no edits and no outbox.
  const { flushEdits, flushTimes } = await import('../../outbox/flushEdits.ts');
  await flushEdits({ timeoutMs: flushTimes.save });
  const { hasWaitingEdits } = await import('../../outbox/waitingEdits.ts');
  if (hasWaitingEdits()) return false;
  isReloading = true;
  const waiting = registration?.waiting;
  if (waiting) waiting.postMessage('activate');
  else location.reload();
  return true;
}
