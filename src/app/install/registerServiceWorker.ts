import { followUpdates } from './update.ts';

/** Time for the first screen's own requests, after the page has loaded. */
const REST_MS = 2000;

/** Where the app is not: the client's page has no service worker. */
const isClientPage = () => /^\/q(\/|$)/.test(location.pathname);

/**
 * Registers `/sw.js` (S7-43) when the page is at rest: what it keeps is more than a first screen
 * needs. Without a secure context there is none; `npm run dev` has none either.
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
    // The app works without; it only does not start offline.
    console.warn('The service worker could not be registered', error);
  }
}
