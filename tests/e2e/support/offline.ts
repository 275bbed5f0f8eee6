import { expect, type Page } from '@playwright/test';

/** The specification's text (S2-106). */
export const offlineBanner = (page: Page) =>
  page.getByText('You are offline. Changes will sync when connection is restored.');

/** Waits until the service worker has everything for an offline start and controls this page. */
export async function serviceWorkerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
}

/**
 * Waits until the page is of a newer build. Chromium keeps a service worker running that a debugger
 * is attached to, as Playwright's is, and a newer one that asked to take over then waits for minutes;
 * so the old one is stopped here.
 */
export async function changedOver(page: Page, build: number): Promise<void> {
  const debuggerOf = await page.context().newCDPSession(page);
  const workers = new Map<string, string>();
  debuggerOf.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) workers.set(versionId, status);
  });
  await debuggerOf.send('ServiceWorker.enable');
  await expect(async () => {
    if ([...workers.values()].includes('installed')) {
      for (const [versionId, status] of workers) {
        if (status === 'activated')
          await debuggerOf.send('ServiceWorker.stopWorker', { versionId });
      }
    }
    await expect(page.locator(`html[data-build="${build}"]`)).toHaveCount(1, { timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  await debuggerOf.detach();
}

/** The paths of everything in the service worker's caches. */
export function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) paths.push(new URL(url).pathname);
    }
    return paths;
  });
}

/** The server's kept answers, as text. */
export function keptAnswers(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('quotewright-kept');
        opening.onerror = reject;
        opening.onsuccess = () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains('answers')) {
            database.close();
            resolve('');
            return;
          }
          const asked = database.transaction('answers').objectStore('answers').getAll();
          asked.onerror = reject;
          asked.onsuccess = () => {
            database.close();
            resolve(JSON.stringify(asked.result));
          };
        };
      }),
  );
}

/** Waits until an answer containing this text is kept. */
export async function waitUntilKept(page: Page, text: string): Promise<void> {
  await expect.poll(() => keptAnswers(page)).toContain(text);
}

/** How many edits this browser keeps for all its tabs, in both places. */
export function keptEdits(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('quotewright-outbox');
        opening.onerror = reject;
        opening.onsuccess = () => {
          const read = opening.result.transaction('entries').objectStore('entries').getAllKeys();
          read.onerror = reject;
          read.onsuccess = () => {
            opening.result.close();
            // Not an edit: up to where edits were taken over from localStorage.
            const onDisk = read.result.filter((key) => key !== 'taken');
            const keys = Object.keys(localStorage);
            const beside = keys.filter((key) => key.startsWith('quotewright-edits/'));
            resolve(onDisk.length + beside.length);
          };
        };
      }),
  );
}
