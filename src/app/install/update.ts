import { createSignal } from '../../signal.ts';

const HOUR_MS = 60 * 60 * 1000;

let registration: ServiceWorkerRegistration | undefined;
/** A newer build than this page's is already active, because another tab requested it. */
let isOutdated = false;
let isReloading = false;
const changed = createSignal();

export const subscribeToUpdate = changed.subscribe;

/** Whether a newer build than this page's is waiting to be applied. */
export function isUpdateReady(): boolean {
  return isOutdated || Boolean(registration?.waiting && registration.active);
}

/** Watches a registration for updates, and checks for one from time to time. */
export function followUpdates(followed: ServiceWorkerRegistration): void {
  registration = followed;
  let isControlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isReloading) return location.reload();
    // The first controller belongs to the page's own build, so it is not an update.
    isOutdated ||= isControlled;
    isControlled = true;
    changed.emit();
  });
  followed.addEventListener('updatefound', () => {
    followed.installing?.addEventListener('statechange', () => changed.emit());
  });
  checkPeriodically(followed);
  changed.emit();
}

/** A page may stay open for weeks, but the browser only checks on navigation. */
function checkPeriodically(followed: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - checkedAt < HOUR_MS) return;
    checkedAt = Date.now();
    followed.update().catch(() => {});
  });
}

/**
 * Activates the newer build and reloads this tab; other tabs then offer to reload too.
 * @returns false, having done nothing, if edits have not reached the server yet
 */
export async function changeOver(): Promise<boolean> {
  // Imported on demand, because the login screen has no edits and does not load the outbox.
  const { flushEdits, flushTimes } = await import('../../outbox/edits/flushEdits.ts');
  await flushEdits({ timeoutMs: flushTimes.save });
  const { hasWaitingEdits } = await import('../../outbox/view/unsentEdits.ts');
  if (hasWaitingEdits()) return false;
  isReloading = true;
  const waiting = registration?.waiting;
  if (waiting) waiting.postMessage('activate');
  else location.reload();
  return true;
}
