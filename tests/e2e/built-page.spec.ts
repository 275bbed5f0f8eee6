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

test('the client’s page loads at most 120 kB of scripts, and nothing of the app', () => {
  const html = readFileSync('dist/q.html', 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/([\w./-]+\.js)"/g)].map(
    ([, name]) => name ?? '',
  );
  const scripts = new Map<string, Buffer>();
  // Statically imported scripts are loaded too, whether or not the page names them.
  const read = (name: string) => {
    if (scripts.has(name)) return;
    const code = readFileSync(join('dist', name));
    scripts.set(name, code);
    const imports = code.toString().matchAll(/(?:from|import)\s*["']\.\/([\w-]+\.js)["']/g);
    for (const [, imported] of imports) read(`assets/${imported}`);
  };
  for (const name of named) read(name);
  expect(scripts.size).toBeGreaterThan(3);
  const bytes = [...scripts.values()].map((code) => gzipSync(code, { level: 9 }).length);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(120_000);
  // antd, supabase-js, TanStack Query, jsPDF, the service worker's registration.
  const foreign = /ant-btn|GoTrue|QueryClient|jsPDF|serviceWorker|sw\.js/;
  expect([...scripts].filter(([, code]) => foreign.test(code.toString())).map(([n]) => n)).toEqual(
    [],
  );
  expect(html).not.toContain('manifest');
});
