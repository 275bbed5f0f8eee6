import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { packFiles } from './packFiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'quotewright-packed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('puts Brotli and gzip beside text, and beside nothing else', async () => {
  const script = 'export const greeting = "Good morning";\n'.repeat(100);
  mkdirSync(join(folder, 'assets'));
  for (const [name, content] of [
    ['assets/app-1.js', script],
    ['config.json', '{}'],
    ['icon-192.png', script],
    ['_headers', script],
  ] as const) {
    writeFileSync(join(folder, name), content);
  }
  await packFiles(folder);
  const packed = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(packed.filter((name) => /\.(br|gz)$/.test(name)).sort()).toEqual([
    'assets/app-1.js.br',
    'assets/app-1.js.gz',
  ]);
  const read = (name: string) => readFileSync(join(folder, name));
  expect(brotliDecompressSync(read('assets/app-1.js.br')).toString()).toBe(script);
  expect(gunzipSync(read('assets/app-1.js.gz')).toString()).toBe(script);
});
