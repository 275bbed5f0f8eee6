import { followUpdates } from './update.ts';

/** Leaves the network to the first screen's own requests, after the page has loaded. */
const REST_MS = 2000;

/** The client's page must not have a service worker. */
const isClientPage = () => /^\/q(\/|$)/.test(location.pathname);

/**
 * Registers `/sw.js` (S7-43) after the page has settled, because it caches more than a first screen
 * needs. Does nothing without a secure context, or under `npm run dev`.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isClientPage()) return;
  const later = () => setTimeout(register, REST_MS);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

async function register(): Promise<void> {
  try {
    followUpdates(await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }));
  } catch (error) {
    // The app works without it, but cannot start offline.
    console.warn('The service worker could not be registered', error);
  }
}
