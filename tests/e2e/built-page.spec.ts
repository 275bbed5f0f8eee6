import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
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

const statically = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g;
const inAnyWay = /(?:from|import)[\s(]*["'`]\.\/([\w.-]+\.js)["'`]/g;

/** Scripts, and those that they import. */
function closureOf(names: readonly string[], imports = statically): Map<string, Buffer> {
  const scripts = new Map<string, Buffer>();
  const read = (name: string) => {
    if (scripts.has(name)) return;
    const code = readFileSync(join('dist', name));
    scripts.set(name, code);
    for (const [, imported] of code.toString().matchAll(imports)) read(`assets/${imported}`);
  };
  names.forEach(read);
  return scripts;
}

/** The scripts that a page names, and those that these import. */
function scriptsOf(page: string, imports = statically): Map<string, Buffer> {
  const html = readFileSync(join('dist', page), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/([\w./-]+\.js)"/g)];
  const scripts = closureOf(
    named.map(([, name]) => name ?? ''),
    imports,
  );
  expect(scripts.size).toBeGreaterThan(3);
  return scripts;
}

/** In kB, compressed by gzip. */
const weightOf = (scripts: Map<string, Buffer>) =>
  [...scripts.values()].reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0) / 1000;

const namesWith = (scripts: Map<string, Buffer>, text: RegExp) =>
  [...scripts].filter(([, code]) => text.test(code.toString())).map(([name]) => name);

test('sign-in loads at most 120 kB in 12 scripts, without antd, supabase-js and jsPDF', () => {
  const scripts = scriptsOf('index.html');
  expect(weightOf(scripts)).toBeLessThanOrEqual(120);
  expect(scripts.size).toBeLessThanOrEqual(12);
  expect(namesWith(scripts, /ant-btn|GoTrue|jsPDF/)).toEqual([]);
});

/** The scripts that a page has asked for when this heading appears. */
async function scriptsUntil(page: Page, heading: string, open: () => Promise<unknown>) {
  await page.addInitScript((text) => {
    new MutationObserver((_changes, observer) => {
      const isThere = [...document.querySelectorAll('h2')].some((h) => h.textContent === text);
      if (!isThere) return;
      observer.disconnect();
      performance.mark('usable');
    }).observe(document, { childList: true, subtree: true });
  }, heading);
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

test('the builder is usable with at most 360 kB in 24 scripts, without antd', async ({
  page,
  openQuote,
}) => {
  const scripts = await scriptsUntil(page, 'Quote Items', () => openQuote([{}]));
  expect(namesWith(scripts, /GoTrue/)).not.toEqual([]);
  expect(weightOf(scripts)).toBeLessThanOrEqual(360);
  expect(scripts.size).toBeLessThanOrEqual(24);
  expect(namesWith(scripts, /ant-modal|ant-select|jsPDF/)).toEqual([]);
});

test('the parts of the builder import antd only when they need it', () => {
  const assets = readdirSync('dist/assets').filter((name) => name.endsWith('.js'));
  const isBuilder = /^(builder|common|api|document|more-icons|start|page)-/;
  const scripts = closureOf(
    assets.filter((name) => isBuilder.test(name)).map((name) => `assets/${name}`),
  );
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

test('the client’s page loads at most 89 kB of scripts, and nothing of the app', () => {
  const scripts = scriptsOf('q.html');
  expect(weightOf(scripts)).toBeLessThanOrEqual(89);
  expect(namesWith(scripts, /jsPDF/)).toEqual([]);
  const withPdf = scriptsOf('q.html', inAnyWay);
  expect(namesWith(withPdf, /jsPDF/)).not.toEqual([]);
  // antd, supabase-js, TanStack Query, the service worker's registration.
  const foreign = /ant-btn|GoTrue|QueryClient|serviceWorker|sw\.js/;
  expect(namesWith(withPdf, foreign)).toEqual([]);
  expect(readFileSync('dist/q.html', 'utf8')).not.toContain('manifest');
});
