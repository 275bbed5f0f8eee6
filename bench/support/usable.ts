import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

export type Usable = {
  /** Milliseconds from the start of the navigation. */
  time: number;
  /** Size of the scripts requested until then, in kB gzip. */
  scripts: number;
};

/** Opens an address and waits for an element that shows that the page is usable. */
export async function whenUsable(page: Page, url: string, selector: string): Promise<Usable> {
  const scripts = new Map<string, Response>();
  page.on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? '')) {
      scripts.set(response.url(), response);
    }
  });
  await page.addInitScript((target) => {
    const look = () => {
      if (!document.querySelector(target)) return;
      Object.assign(window, { usableAt: performance.now() });
      observer.disconnect();
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
  }, selector);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => Reflect.has(window, 'usableAt'));
  const { time, names } = await page.evaluate(() => {
    const usableAt: number = Reflect.get(window, 'usableAt');
    const requested = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= usableAt);
    return { time: usableAt, names: requested.map(({ name }) => name) };
  });
  let bytes = 0;
  for (const name of names) {
    const body = await scripts.get(name)?.body();
    if (body) bytes += gzipSync(body, { level: 9 }).length;
  }
  return { time, scripts: bytes / 1000 };
}
