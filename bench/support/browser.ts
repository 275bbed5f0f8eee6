import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { ensureBuilt } from '../../scripts/run/build.mjs';
import { Children } from '../../scripts/run/children.mjs';
import { findChromium } from '../../scripts/run/findChromium.mjs';

/** Ensures that `dist/` has the page that `npm start` would serve. */
export async function builtPage(): Promise<void> {
  const children = new Children();
  await ensureBuilt(children).finally(() => children.end());
}

/** Chromium cannot use its sandbox as root. */
export const browserArgs = () => (process.getuid?.() === 0 ? ['--no-sandbox'] : []);

export const startBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: browserArgs() });

/** Runs in a new browser context with an empty cache. */
export async function fresh<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext();
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Makes the page as slow as on a phone: a quarter of the CPU. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return session;
}

/** The network that the budgets assume: 10 Mbit/s with typical latency. */
export async function slowNetwork(session: CDPSession): Promise<void> {
  const bytesPerSecond = 10_000_000 / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}
