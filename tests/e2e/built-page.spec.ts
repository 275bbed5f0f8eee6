import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  budgets,
  inAnyWay,
  namesWith,
  scriptsOfBuilder,
  scriptsOfPage,
  weightOf,
} from '../../scripts/build/weights.ts';
import { expect, test } from './support/test.ts';

/** What no public file may contain: keys, and the demo data's passwords. */
const secrets =
  /sb_secret_[\w-]{8}|service_role|demo-(super|anna|ben)-1|JWT_SECRET|BEGIN [A-Z ]*PRIVATE KEY/;

test('the built page contains no secret', () => {
  const files = readdirSync('dist', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => secrets.test(readFileSync(file, 'latin1')))).toEqual([]);
});

/** The scripts that a page has asked for when an element appears. */
async function scriptsUntil(page: Page, selector: string, open: () => Promise<unknown>) {
  await page.addInitScript((wanted) => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector(wanted)) return;
      observer.disconnect();
      performance.mark('usable');
    }).observe(document, { childList: true, subtree: true });
  }, selector);
  await open();
  const paths = await page.evaluate(() => {
    const usable = performance.getEntriesByName('usable')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < usable)
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js'));
  });
  return new Map(paths.map((path) => [path, readFileSync(join('dist', path))]));
}

test('sign-in loads no antd, supabase-js and jsPDF', () => {
  const scripts = scriptsOfPage('dist', 'index.html');
  expect(scripts.size).toBeGreaterThan(3);
  expect(namesWith(scripts, /ant-btn|GoTrue|jsPDF/)).toEqual([]);
});

test('the builder is usable with what its budget counts, without antd', async ({
  page,
  openQuote,
}) => {
  // While the quote is on its way, the browser is idle, and could load what waits for that.
  await page.route(/\/rest\/v1\/quotes\?.*line_items/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  const scripts = await scriptsUntil(page, '[aria-label="Unit price"]', () => openQuote([{}]));
  expect(namesWith(scripts, /GoTrue/)).not.toEqual([]);
  expect(weightOf(scripts)).toBeLessThanOrEqual(budgets['The builder'].kilobytes);
  expect(scripts.size).toBeLessThanOrEqual(budgets['The builder'].files);
  expect(namesWith(scripts, /ant-modal|ant-select|jsPDF/)).toEqual([]);
  const counted = [...scriptsOfBuilder('dist').keys()].map((path) => `/${path}`);
  expect(counted).toEqual(expect.arrayContaining([...scripts.keys()]));
});

test('the parts of the builder import antd only when they need it', () => {
  const scripts = scriptsOfBuilder('dist');
  expect(scripts.size).toBeGreaterThan(6);
  expect(namesWith(scripts, /ant-modal|ant-select/)).toEqual([]);
});

test('no part of the app imports its entry, which would start it a second time', () => {
  const entry = /src="\/assets\/([\w.-]+\.js)"/.exec(readFileSync('dist/index.html', 'utf8'))?.[1];
  expect(entry).toBeDefined();
  const parts = readdirSync('dist/assets').filter((name) => name.endsWith('.js'));
  const importing = parts.filter((name) =>
    [...readFileSync(join('dist/assets', name), 'utf8').matchAll(inAnyWay)].some(
      ([, imported]) => imported === entry,
    ),
  );
  expect(importing).toEqual([]);
});

test('the client’s page loads nothing of the app', () => {
  const scripts = scriptsOfPage('dist', 'q.html');
  expect(namesWith(scripts, /client-view/)).not.toEqual([]);
  expect(namesWith(scripts, /jsPDF/)).toEqual([]);
  const withPdf = scriptsOfPage('dist', 'q.html', inAnyWay);
  expect(namesWith(withPdf, /jsPDF/)).not.toEqual([]);
  // React, antd, supabase-js, TanStack Query, the service worker's registration.
  const foreign = /react\.dev\/errors|ant-btn|GoTrue|QueryClient|serviceWorker|sw\.js/;
  expect(namesWith(withPdf, foreign)).toEqual([]);
  expect(readFileSync('dist/q.html', 'utf8')).not.toContain('manifest');
});
