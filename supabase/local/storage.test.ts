import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, expect, it } from 'vitest';
import { removeFolder } from '../tests/support/removeFolder.ts';
import { createFileStorage, safeParts } from './fileStorage.ts';
import { startStack } from './testing/startStack.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'quotewright-storage-'));
afterAll(() => removeFolder(dataDir));

it.each(['a/../b', '../b', 'a//b', '/a', 'a/.', 'a/.hidden', 'a\\..\\b', 'a\0b', ''])(
  'rejects %j as an object path',
  (path) => {
    expect(() => safeParts(path)).toThrow('Not an object path');
  },
);

it('leaves nothing behind of a file that could not be stored', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quotewright-files-'));
  mkdirSync(join(folder, 'logos', 'a.png'), { recursive: true });
  const { uploadObject } = createFileStorage(folder);
  const bytes = new Uint8Array([1]);
  await expect(
    uploadObject('logos', 'a.png', undefined, bytes, 'image/png', 'no-cache'),
  ).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(['logos']);
  removeFolder(folder);
});

it('stores files in the data folder, keeps them through a restart and serves them inert', async () => {
  const quiet = { auth: { persistSession: false, autoRefreshToken: false } };
  const bytes = new Uint8Array([1, 2, 3, 250]);
  const first = await startStack({ dataDir });
  const owner = createClient(first.url, first.secretKey, quiet).storage;
  expect((await owner.createBucket('papers', { public: false })).error).toBeNull();
  const stored = await owner
    .from('papers')
    .upload('one/page.html', bytes, { contentType: 'text/html' });
  expect(stored.error).toBeNull();
  expect((await owner.from('papers').upload('../../escape.png', bytes)).error).not.toBeNull();
  await first.stop();

  const second = await startStack({ dataDir });
  const again = createClient(second.url, second.secretKey, quiet).storage.from('papers');
  const { data } = await again.download('one/page.html');
  expect(new Uint8Array((await data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(bytes);
  const answer = await fetch(`${second.url}/storage/v1/object/papers/one/page.html`, {
    headers: { apikey: second.secretKey },
  });
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(answer.headers.get('content-type')).toBe('application/octet-stream');
  const visitor = createClient(second.url, second.publishableKey, quiet).storage.from('papers');
  expect((await visitor.download('one/page.html')).data).toBeNull();
  expect((await again.remove(['one/page.html'])).error).toBeNull();
  expect((await again.download('one/page.html')).data).toBeNull();
  await second.stop();
});
