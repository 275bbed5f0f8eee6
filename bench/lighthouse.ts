/**
 * Lighthouse on sign-in, the client's page and the builder with 20 items, on its phone and its desktop:
 * its categories, and the time that the main thread is blocked, each as the median of several visits
 * with an empty cache.
 * `node bench/lighthouse.ts` prints them and exits with 1 if a budget is missed.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { findChromium } from '../scripts/run/findChromium.mjs';
import { startStack } from '../supabase/local/testing/startStack.ts';
import { people } from '../tests/e2e/support/backend.ts';
import { browserArgs, builtPage } from './support/browser.ts';
import { ownPackage } from './support/ownPackages.ts';
import { newQuoteOf, sentLink } from './support/quotes.ts';
import { median, report, reportAtLeast, reportLoad } from './support/report.ts';
import { signInOn } from './support/signIn.ts';

type Result = {
  categories: Record<string, { score: number }>;
  audits: Record<string, { score: number | null; numericValue: number; title: string }>;
};
type Lighthouse = {
  default: (url: string, flags: object, config?: object) => Promise<{ lhr: Result }>;
  desktopConfig: object;
};

const { default: lighthouse, desktopConfig }: Lighthouse = await ownPackage('lighthouse');

const visits = 5;
const port = 9335;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Screen = {
  name: string;
  url: string;
  /** Who is not a visitor signs in first. */
  isSignedIn?: true;
  /** The most milliseconds that the phone's main thread may be blocked. */
  blocked: number;
  /** Pages that no search engine may list. */
  isPrivate?: true;
};

/** Runs with a browser that nothing is kept in. */
async function withBrowser<T>(work: (context: BrowserContext) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'quotewright-lighthouse-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium(),
    args: [...browserArgs(), `--remote-debugging-port=${port}`],
  });
  try {
    return await work(context);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One visit with an empty cache; of a signed-in user, only the cookies are kept. */
function visit({ url, isSignedIn }: Screen, origin: string, config?: object): Promise<Result> {
  return withBrowser(async (context) => {
    if (isSignedIn) {
      const [page = await context.newPage()] = context.pages();
      await signInOn(page, origin);
      const session = await context.newCDPSession(page);
      await page.goto('about:blank');
      await session.send('Network.clearBrowserCache');
      for (const storageTypes of [
        'service_workers',
        'cache_storage',
        'indexeddb',
        'local_storage',
      ]) {
        await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
      }
    }
    const flags = { port, disableStorageReset: true, onlyCategories: categories };
    return (await lighthouse(url, { ...flags, logLevel: 'error' }, config)).lhr;
  });
}

async function measure(screen: Screen, origin: string, device: 'phone' | 'desktop'): Promise<void> {
  const results: Result[] = [];
  for (let each = 0; each < visits; each += 1) {
    results.push(await visit(screen, origin, device === 'desktop' ? desktopConfig : undefined));
  }
  const where = `${screen.name}, ${device}`;
  for (const category of categories) {
    if (category === 'seo' && screen.isPrivate) continue;
    const scores = results.map((one) => 100 * (one.categories[category]?.score ?? 0));
    reportAtLeast(`${where}: ${category}`, Math.round(median(scores)), 95, ' points');
    if (category === 'performance' || median(scores) >= 95) continue;
    for (const { score, title } of Object.values(results[0]?.audits ?? {})) {
      if (score === 0) console.log(`        ${title}`);
    }
  }
  const blocked = results.map((one) => one.audits['total-blocking-time']?.numericValue ?? 0);
  const all = blocked.map(Math.round).join(', ');
  report(`${where}: main thread blocked`, median(blocked), screen.blocked, ' ms', all);
}

await builtPage();
const stack = await startStack({ page: true });
try {
  const id = await newQuoteOf(stack, 20);
  const link = await sentLink(stack, await newQuoteOf(stack, 20));
  const screens: Screen[] = [
    { name: 'sign-in', url: `${stack.url}/login/${people.anna.tenant}`, blocked: 150 },
    { name: "the client's page", url: link, blocked: 150, isPrivate: true },
    { name: 'the builder', url: `${stack.url}/?quote=${id}`, isSignedIn: true, blocked: 300 },
  ];
  for (const screen of screens) {
    for (const device of ['phone', 'desktop'] as const) await measure(screen, stack.url, device);
  }
  reportLoad();
} finally {
  await stack.stop();
}
