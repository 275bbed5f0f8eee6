import { noteNewerBuild } from './update.ts';

/**
 * Finds out, when a part of the app cannot be loaded, whether a newer build has replaced this page's
 * on the server, so that the page offers to reload. Vite reports every such part.
 */
export function watchParts(): void {
  addEventListener('vite:preloadError', () => void checkBuild());
}

async function checkBuild(): Promise<void> {
  if (await isReplaced().catch(() => false)) noteNewerBuild();
}

/** Whether the server's page starts with another script than this page did. */
async function isReplaced(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  // With a query, because the service worker answers the plain address from this device.
  const answer = await fetch('/?newest', { cache: 'no-store' });
  if (!own || !answer.ok) return false;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const newest = page.querySelector('script[type="module"][src]')?.getAttribute('src');
  return newest != null && newest !== own.getAttribute('src');
}
