import { createSignal } from '../../signal.ts';

const HOUR_MS = 60 * 60 * 1000;

let registration: ServiceWorkerRegistration | undefined;
/** A newer build than this page's is already active, because another tab requested it. */
let isOutdated = false;
let isReloading = false;
/** How long to wait for the newer build's service worker before reloading without it. */
const INSTALL_MS = 30_000;
const ASK_MS = 5000;
const changed = createSignal();

export const subscribeToUpdate = changed.subscribe;

/** Whether a newer build than this page's is waiting to be applied. */
export function isUpdateReady(): boolean {
  return isOutdated || Boolean(registration?.waiting && registration.active);
}

/** Notes that the server has a newer build than this page's. */
export function noteNewerBuild(): void {
  isOutdated = true;
  changed.emit();
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
  if (!(await areEditsSent())) return false;
  await reloadWithNewest();
  return true;
}

async function areEditsSent(): Promise<boolean> {
  // Imported on demand, because the login screen has no edits and does not load the outbox. Where
  // these parts are gone from the server, this tab has not loaded them, so it has no edits.
  const outbox = await Promise.all([
    import('../../outbox/edits/flushEdits.ts'),
    import('../../outbox/view/unsentEdits.ts'),
  ]).catch(() => null);
  if (!outbox) return true;
  const [{ flushEdits, flushTimes }, { hasWaitingEdits }] = outbox;
  await flushEdits({ timeoutMs: flushTimes.save });
  return !hasWaitingEdits();
}

/**
 * Reloads this tab with the newest build. The service worker of the old one would answer with the
 * old page, so the new one is installed first, if there is one.
 */
export async function reloadWithNewest(): Promise<void> {
  isReloading = true;
  const waiting = await newestWorker();
  if (waiting) activate(waiting);
  else location.reload();
}

/** Asks until this tab reloads: a busy browser may not start the worker for the first message. */
function activate(waiting: ServiceWorker): void {
  waiting.postMessage('activate');
  setTimeout(() => activate(waiting), ASK_MS);
}

async function newestWorker(): Promise<ServiceWorker | null> {
  if (!registration || registration.waiting) return registration?.waiting ?? null;
  await registration.update().catch(() => {});
  const { installing } = registration;
  if (installing) {
    await new Promise<void>((resolve) => {
      setTimeout(resolve, INSTALL_MS);
      installing.addEventListener('statechange', () => resolve(), { once: true });
    });
  }
  return registration.waiting;
}
