import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { ensureBuilt } from '../../scripts/run/build.mjs';
import { Children } from '../../scripts/run/children.mjs';
import { findChromium } from '../../scripts/run/findChromium.mjs';

/** The page as `npm start` would serve it, in `dist/`. */
export async function builtPage(): Promise<void> {
  const children = new Children();
  await ensureBuilt(children).finally(() => children.end());
}

export function startBrowser(): Promise<Browser> {
  // Chromium refuses its sandbox to root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath: findChromium(), args });
}

/** In a browser of its own, with nothing in its cache. */
export async function fresh<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext();
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Makes the page as slow as a phone: a quarter of the processor. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return session;
}

/** The line of the budgets: 10 Mbit/s, with a usual latency. */
export async function narrowLine(session: CDPSession): Promise<void> {
  const bytesPerSecond = 10_000_000 / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}
