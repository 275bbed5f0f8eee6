import { isReplaced } from '../../ui/isReplaced.ts';
import { noteNewerBuild } from './update.ts';

/**
 * Finds out, when a part of the app cannot be loaded, whether a newer build has replaced this page's
 * on the server, so that the page offers to reload. Vite reports every such part.
 */
export function watchParts(): void {
  addEventListener('vite:preloadError', () => void checkBuild());
}

async function checkBuild(): Promise<void> {
  if (await isReplaced('/').catch(() => false)) noteNewerBuild();
}
