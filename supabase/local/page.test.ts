import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createPage } from './page.ts';

const folder = mkdtempSync(join(tmpdir(), 'quotewright-page-'));
for (const name of ['index', 'q']) writeFileSync(join(folder, `${name}.html`), `shell ${name}`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const page = createPage(folder);
const at = (path: string) => {
  const url = new URL(path, 'http://localhost');
  return page(new Request(url), url);
};
const statusOf = async (path: string) => (await at(path)).status;

it.each([
  '/.env',
  '/.git/config',
  '/a/.hidden/b',
  '/prod.env',
  '/dump.SQL',
  '/assets/index.js.map',
  '/src/main.ts',
  '/index.html.bak',
  '/repo.git',
  '/index.html',
  '/q.html',
])('has nothing at %s', async (path) => expect(await statusOf(path)).toBe(404));

it.each(['/', '/login/glow', '/admin/dashboard', '/q/a.b', '/login/environment'])(
  'has a route at %s',
  async (path) => expect(await statusOf(path)).toBe(200),
);

it.each([
  ['/q/a.b', 'shell q'],
  ['/q/', 'shell q'],
  ['/q', 'shell index'],
  ['/login', 'shell index'],
])('answers %s with the %s', async (path, shell) => {
  expect(await (await at(path)).text()).toBe(shell);
});
