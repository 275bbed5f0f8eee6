import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
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

/** The scripts that a page names, and those that these import. */
function scriptsOf(page: string, imports = statically): Map<string, Buffer> {
  const html = readFileSync(join('dist', page), 'utf8');
  const scripts = new Map<string, Buffer>();
  const read = (name: string) => {
    if (scripts.has(name)) return;
    const code = readFileSync(join('dist', name));
    scripts.set(name, code);
    for (const [, imported] of code.toString().matchAll(imports)) read(`assets/${imported}`);
  };
  for (const [, name] of html.matchAll(/(?:src|href)="\/([\w./-]+\.js)"/g)) read(name ?? '');
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

test('the client’s page loads at most 90 kB of scripts, and nothing of the app', () => {
  const scripts = scriptsOf('q.html');
  expect(weightOf(scripts)).toBeLessThanOrEqual(90);
  expect(namesWith(scripts, /jsPDF/)).toEqual([]);
  const withPdf = scriptsOf('q.html', inAnyWay);
  expect(namesWith(withPdf, /jsPDF/)).not.toEqual([]);
  // antd, supabase-js, TanStack Query, the service worker's registration.
  const foreign = /ant-btn|GoTrue|QueryClient|serviceWorker|sw\.js/;
  expect(namesWith(withPdf, foreign)).toEqual([]);
  expect(readFileSync('dist/q.html', 'utf8')).not.toContain('manifest');
});
