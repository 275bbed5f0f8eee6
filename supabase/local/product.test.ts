import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { farFonts, farPaths } from '../functions/_shared/domain/pdf/type/farFaces.ts';
import { removeFolder } from '../tests/support/removeFolder.ts';
import { allGone, processesWith, startProduct } from './testing/startProduct.ts';
import { fillStarted } from './testing/startStack.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'quotewright-product-'));
});
afterEach(() => {
  for (const pid of processesWith(dataDir)) process.kill(pid, 'SIGKILL');
  removeFolder(dataDir);
});

const npmStart = () => startProduct(['npm', 'start'], { DATA_DIR: dataDir });
const script = (env: Record<string, string> = {}) =>
  startProduct(['node', 'scripts/start.mjs'], { DATA_DIR: dataDir, ...env });

const commandOf = (pid: number) =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
const pidOf = (part: string) =>
  processesWith(dataDir).find((pid) => commandOf(pid).includes(part)) ?? 0;

it('npm start serves the page and the backend, and SIGTERM to npm ends every process', async () => {
  const product = npmStart();
  const url = await product.ready;
  expect(product.output().split('\n')).toContain(`ready ${url}`);
  const page = await fetch(`${url}/login/glow`);
  expect([page.status, page.headers.get('content-type')]).toEqual([
    200,
    'text/html; charset=utf-8',
  ]);
  expect(page.headers.get('content-security-policy')).toContain(
    "script-src 'self'; connect-src 'self'",
  );
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  // Small files are not worth compressing.
  const asset = /\/assets\/react-[^"]+\.js/.exec(await page.text())?.[0] ?? '';
  const js = await fetch(url + asset);
  expect(js.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(js.headers.get('content-encoding')).toMatch(/br|gzip/);
  expect((await fetch(`${url}/assets/none.js`)).status).toBe(404);
  const parts = await fetch(`${url}${farPaths.list(farFonts.ja)}`);
  expect(parts.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await parts.json()).length).toBeGreaterThan(90);
  expect((await fetch(`${url}/fonts/noto-sans-jp-1/none`)).status).toBe(404);
  const clients = await fetch(`${url}/q/some-token`);
  expect(clients.headers.get('cache-control')).toBe('no-store');
  expect(clients.headers.get('referrer-policy')).toBe('no-referrer');
  expect(await clients.text()).toContain('<meta name="robots" content="noindex');
  expect((await fetch(`${url}/config.json`).then((r) => r.json())).url).toBe(url);

  product.child.kill('SIGTERM');
  expect(await allGone(dataDir)).toBe(true);
  await product.ended;
});

it('npm run dev serves the page for the project that the settings file names, without a backend', async () => {
  const file = join(dataDir, 'env');
  const project = {
    SUPABASE_URL: 'https://abc.supabase.co',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  };
  const lines = Object.entries(project).map(([name, value]) => `${name}=${value}`);
  writeFileSync(file, ['# Mine', ...lines, 'PORT=not read: it is set already', ''].join('\n'));
  const product = startProduct(['node', 'scripts/dev.mjs'], {
    DATA_DIR: dataDir,
    QUOTEWRIGHT_ENV_FILE: file,
  });
  const url = await product.ready;
  expect(await fetch(`${url}/config.json`).then((response) => response.json())).toEqual({
    url: project.SUPABASE_URL,
    publishableKey: project.SUPABASE_PUBLISHABLE_KEY,
    embedded: false,
  });
  expect(await fetch(url).then((response) => response.text())).toContain('/src/main.tsx');
  // The keys of a data folder are not served, wherever the folder is.
  writeFileSync(join(dataDir, 'local.env'), 'SUPABASE_SECRET_KEY=sb_secret_canary');
  for (const path of [`/@fs${dataDir}/local.env`, `/@fs${dataDir}/local.env?raw`]) {
    const answer = await fetch(`${url}${path}`).then((response) => response.text());
    expect(answer).not.toContain('canary');
  }
  expect(processesWith(dataDir).map(commandOf).join('\n')).not.toContain('deno');
  product.child.kill('SIGTERM');
  expect(await allGone(dataDir)).toBe(true);
});

it.each(['SIGTERM', 'SIGINT'] as const)(
  '%s to the script ends every process, cleanly',
  async (signal) => {
    await fillStarted(dataDir);
    const product = script();
    await product.ready;
    expect(processesWith(dataDir).length).toBeGreaterThanOrEqual(3);
    product.child.kill(signal);
    expect(await product.ended).toBe(0);
    expect(processesWith(dataDir)).toEqual([]);
  },
);

it('lets the database shut down cleanly when both the terminal and npm signal the end', async () => {
  await fillStarted(dataDir);
  const product = script();
  await product.ready;
  const lock = join(dataDir, 'postgres', 'data', 'postmaster.pid');
  expect(existsSync(lock)).toBe(true);
  product.child.kill('SIGINT');
  product.child.kill('SIGTERM');
  expect(await product.ended).toBe(0);
  // PostgreSQL leaves this file behind only when it is killed.
  expect(existsSync(lock)).toBe(false);
});

it('leaves nothing behind when it is stopped while starting', async () => {
  const product = script();
  await vi.waitFor(() => expect(processesWith(dataDir).length).toBeGreaterThan(1), 30_000);
  product.child.kill('SIGTERM');
  await product.ended;
  expect(processesWith(dataDir)).toEqual([]);
});

it('leaves nothing behind when the script or npm is killed (-9)', async () => {
  await fillStarted(dataDir);
  const first = script();
  await first.ready;
  first.child.kill('SIGKILL');
  expect(await allGone(dataDir)).toBe(true);
  const second = npmStart();
  await second.ready;
  second.child.kill('SIGKILL');
  expect(await allGone(dataDir)).toBe(true);
});

it.each([
  ['supabase/local/main.ts', 'The backend'],
  ['mailServer.mjs', 'The mail server'],
  ['bin/postgres', 'The database'],
])('ends with one line when %s dies', async (part, name) => {
  await fillStarted(dataDir);
  const product = script();
  await product.ready;
  process.kill(pidOf(part), 'SIGKILL');
  expect(await product.ended).toBe(1);
  const last = product.output().trim().split('\n').at(-1);
  expect(last).toBe(`${name} ended unexpectedly (SIGKILL). Everything was stopped.`);
  expect(processesWith(dataDir)).toEqual([]);
});

it('ends everything when the watcher of the database is killed (-9)', async () => {
  await fillStarted(dataDir);
  const product = script();
  await product.ready;
  process.kill(pidOf('/bin/sh -c'), 'SIGKILL');
  expect(await product.ended).toBe(1);
  expect(product.output()).toContain('The database ended unexpectedly');
  expect(processesWith(dataDir)).toEqual([]);
});

it('continues when a process of the database is killed (-9)', async () => {
  await fillStarted(dataDir);
  const product = script();
  const url = await product.ready;
  const key = /PUBLISHABLE_KEY=(.*)/.exec(readFileSync(join(dataDir, 'local.env'), 'utf8'))?.[1];
  const ask = () => fetch(`${url}/rest/v1/services`, { headers: { apikey: key ?? '' } });
  expect((await ask()).status).toBe(401);
  for (const part of ['postgres: checkpointer', 'postgres: postgres postgres']) {
    process.kill(pidOf(part), 'SIGKILL');
    await vi.waitFor(async () => expect((await ask()).status).toBe(401), 60_000);
  }
  product.child.kill('SIGTERM');
  expect(await product.ended).toBe(0);
  expect(processesWith(dataDir)).toEqual([]);
});

it('kills a backend that no longer answers, reports it, and starts it again', async () => {
  await fillStarted(dataDir);
  const product = script({ QUOTEWRIGHT_PATIENCE_MS: '1000' });
  const url = await product.ready;
  const hung = pidOf('supabase/local/main.ts');
  process.kill(hung, 'SIGSTOP');
  await vi.waitFor(
    () =>
      expect(product.output().split('\n')).toEqual(
        expect.arrayContaining([
          'The backend has not answered for 4 seconds: it is killed and started again.',
          'The backend answers again.',
        ]),
      ),
    60_000,
  );
  expect(processesWith(dataDir)).not.toContain(hung);
  await vi.waitFor(
    async () => expect((await fetch(`${url}/config.json`)).status).toBe(200),
    60_000,
  );
  product.child.kill('SIGTERM');
  expect(await product.ended).toBe(0);
  expect(processesWith(dataDir)).toEqual([]);
});

it('reports why and exits if a killed backend cannot start again', async () => {
  await fillStarted(dataDir);
  const product = script({ QUOTEWRIGHT_PATIENCE_MS: '1000' });
  await product.ready;
  writeFileSync(join(dataDir, 'keys.json'), '{');
  process.kill(pidOf('supabase/local/main.ts'), 'SIGSTOP');
  expect(await product.ended).toBe(1);
  expect(product.output().trim().split('\n').slice(-2)).toEqual([
    'The backend has not answered for 4 seconds: it is killed and started again.',
    `The keys in ${join(dataDir, 'keys.json')} cannot be read.`,
  ]);
  expect(processesWith(dataDir)).toEqual([]);
});

it('reports in one line that a port is taken, including the mail ports', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const address = other.address();
  const port = `${typeof address === 'object' && address ? address.port : 0}`;
  for (const name of ['PORT', 'SMTP_PORT', 'MAIL_UI_PORT']) {
    const product = script({ [name]: port });
    expect(await product.ended).toBe(1);
    expect(product.output()).toBe(
      `Port ${port} is already in use. Stop what uses it, or set ${name}.\n`,
    );
  }
  other.close();
});

it('does not start MailDev if SMTP_URL is set', async () => {
  await fillStarted(dataDir);
  const product = script({ SMTP_URL: 'smtp://127.0.0.1:2525' });
  await product.ready;
  expect(pidOf('mailServer.mjs')).toBe(0);
  product.child.kill('SIGTERM');
  await product.ended;
});
