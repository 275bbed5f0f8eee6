import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anSvg, aPng } from '../functions/_shared/domain/pictures.ts';
import { headersOf, signIn } from './testing/people.ts';
import { startStack, type TestStack } from './testing/startStack.ts';

// Logo pictures over real HTTP with real sessions: A against B both ways, a visitor, and a user
// whose session outlived the account.

const tenants = {
  anna: '6c0a7e02-0000-4000-8000-000000000001',
  ben: '6c0a7e02-0000-4000-8000-000000000002',
} as const;

type Name = keyof typeof tenants;
type Pictures = ReturnType<typeof picturesOf>;
type Person = { name: Name; folder: string; token: string; pictures: Pictures; path: string };

let stack: TestStack;
const people = {} as Record<Name, Person>;
const owner = () => picturesOf(stack.secretKey);

function picturesOf(key: string, token?: string, bucket = 'logos') {
  return createClient(stack.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...(token ? { accessToken: async () => token } : {}),
  }).storage.from(bucket);
}

const png = (color: readonly [number, number, number] = [200, 0, 0]) => aPng(8, 4, { color });
const asPng = { contentType: 'image/png' };
const aPath = (folder: string) => `${folder}/${randomUUID()}.png`;

beforeAll(async () => {
  stack = await startStack();
  for (const name of ['anna', 'ben'] as const) {
    const token = await signIn(stack, name);
    const pictures = picturesOf(stack.publishableKey, token);
    const path = aPath(tenants[name]);
    const { error } = await pictures.upload(path, png(), asPng);
    expect(error).toBeNull();
    people[name] = { name, folder: tenants[name], token, pictures, path };
  }
});
afterAll(() => stack.stop());

/** The contents of a tenant's folder, names and bytes, as seen by the service role and on disk. */
async function snapshot(folder: string) {
  const { data } = await owner().list(folder, { limit: 1000 });
  const listed = (data ?? []).map((object) => object.name).sort();
  const onDisk = join(stack.dataDir, 'storage', 'logos', folder);
  const files = readdirSync(onDisk).sort();
  return {
    listed,
    files: files.map((name) => [name, readFileSync(join(onDisk, name), 'hex')]),
  };
}

async function leavesUntouched(victim: Person, attack: () => Promise<void>) {
  const before = await snapshot(victim.folder);
  expect(before.listed.length).toBeGreaterThan(0);
  await attack();
  expect(await snapshot(victim.folder)).toEqual(before);
}

const bytesOf = async (blob: Blob | null) =>
  Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer());

describe.each([
  ['anna', 'ben'],
  ['ben', 'anna'],
] as const)('%s against %s', (attackerName, victimName) => {
  const both = () => [people[attackerName], people[victimName]] as const;

  it('downloads its own picture; another tenant’s looks like a missing one', async () => {
    const [attacker, victim] = both();
    const own = await attacker.pictures.download(attacker.path);
    expect((await bytesOf(own.data)).equals(Buffer.from(png()))).toBe(true);
    const ask = async (path: string) => {
      const url = `${stack.url}/storage/v1/object/logos/${path}`;
      const answer = await fetch(url, { headers: headersOf(stack, attacker.token) });
      return [answer.status, (await answer.text()).replaceAll(path, 'PATH')];
    };
    const foreign = await ask(victim.path);
    expect(foreign[0]).not.toBe(200);
    expect(foreign).toEqual(await ask(aPath(victim.folder)));
    const info = (path: string) => attacker.pictures.info(path);
    expect((await info(victim.path)).data).toBeNull();
    expect((await info(attacker.path)).data).not.toBeNull();
    const open = `${stack.url}/storage/v1/object/public/logos/${attacker.path}`;
    expect((await fetch(open)).status).not.toBe(200);
  });

  it('lists only its own folder', async () => {
    const [attacker, victim] = both();
    const names = async (folder: string) =>
      ((await attacker.pictures.list(folder)).data ?? []).map(({ name }) => name);
    expect((await names(attacker.folder)).length).toBeGreaterThan(0);
    expect(await names(victim.folder)).toEqual([]);
    for (const prefix of ['', '%', '_'.repeat(36), victim.folder.slice(0, 8)]) {
      const listed = JSON.stringify(await names(prefix));
      expect(listed).not.toContain(victim.folder);
      expect(listed).not.toContain(victim.path.split('/')[1]);
    }
    const buckets = await fetch(`${stack.url}/storage/v1/bucket`, {
      headers: headersOf(stack, attacker.token),
    });
    expect(await buckets.json()).toEqual([]);
  });

  it('cannot add to the other folder by upload, copy, move or a signed upload', async () => {
    const [attacker, victim] = both();
    await leavesUntouched(victim, async () => {
      const target = aPath(victim.folder);
      expect((await attacker.pictures.upload(target, png(), asPng)).error).not.toBeNull();
      expect((await attacker.pictures.copy(attacker.path, target)).error).not.toBeNull();
      expect((await attacker.pictures.move(attacker.path, target)).error).not.toBeNull();
      expect((await attacker.pictures.createSignedUploadUrl(target)).error).not.toBeNull();
      const sneaky = `${attacker.folder}/../${target}`;
      expect((await attacker.pictures.upload(sneaky, png(), asPng)).error).not.toBeNull();
      const encoded = `${stack.url}/storage/v1/object/logos/${attacker.folder}%2F..%2F${target}`;
      const headers = { ...headersOf(stack, attacker.token), 'content-type': 'image/png' };
      const answer = await fetch(encoded, { method: 'POST', headers, body: png() });
      expect(answer.ok).toBe(false);
      expect(answer.status).toBeLessThan(500);
    });
    expect((await attacker.pictures.download(attacker.path)).error).toBeNull();
  });

  it('cannot take from the other folder by copy, move or a signed URL', async () => {
    const [attacker, victim] = both();
    await leavesUntouched(victim, async () => {
      const target = aPath(attacker.folder);
      expect((await attacker.pictures.copy(victim.path, target)).error).not.toBeNull();
      expect((await attacker.pictures.move(victim.path, target)).error).not.toBeNull();
      expect((await attacker.pictures.createSignedUrl(victim.path, 60)).error).not.toBeNull();
      // Lite does not support this call; an implementation must not sign another tenant's files.
      const { data: signed } = await attacker.pictures.createSignedUrls([victim.path], 60);
      expect((signed ?? []).filter(({ signedUrl }) => signedUrl)).toEqual([]);
      expect((await attacker.pictures.download(target)).data).toBeNull();
    });
    // A signed URL would open the picture after the session has ended: nobody makes one.
    for (const path of [attacker.path, `upload/sign/logos/${aPath(attacker.folder)}`]) {
      const place = path.startsWith('upload') ? path : `sign/logos/${path}`;
      for (const key of [headersOf(stack, attacker.token), { apikey: stack.secretKey }]) {
        const answer = await fetch(`${stack.url}/storage/v1/object/${place}`, {
          method: 'POST',
          headers: key,
          body: '{"expiresIn":60}',
        });
        expect([answer.status, await answer.text()]).toEqual([
          400,
          expect.stringContaining('Signed URLs are turned off'),
        ]);
      }
    }
  });

  it('cannot overwrite or delete the other’s pictures, or overwrite its own', async () => {
    const [attacker, victim] = both();
    const other = png([0, 0, 255]);
    await leavesUntouched(victim, async () => {
      for (const path of [victim.path, attacker.path]) {
        for (const upsert of [true, false]) {
          const upload = await attacker.pictures.upload(path, other, { ...asPng, upsert });
          expect(upload.error, `${path} ${upsert}`).not.toBeNull();
        }
        expect((await attacker.pictures.update(path, other, asPng)).error).not.toBeNull();
      }
      expect((await attacker.pictures.remove([victim.path])).data).toEqual([]);
      const headers = headersOf(stack, attacker.token);
      const bucket = `${stack.url}/storage/v1/bucket/logos`;
      const empty = await fetch(`${bucket}/empty`, { method: 'POST', headers, body: '{}' });
      expect(empty.ok).toBe(false);
      expect((await fetch(bucket, { method: 'DELETE', headers })).ok).toBe(false);
      const open = JSON.stringify({ public: true });
      expect((await fetch(bucket, { method: 'PUT', headers, body: open })).ok).toBe(false);
    });
    const own = await attacker.pictures.download(attacker.path);
    expect((await bytesOf(own.data)).equals(Buffer.from(png()))).toBe(true);
  });

  it('cannot move a picture, even within its own folder', async () => {
    const [attacker] = both();
    const target = aPath(attacker.folder);
    expect((await attacker.pictures.move(attacker.path, target)).error).not.toBeNull();
    expect((await attacker.pictures.download(attacker.path)).error).toBeNull();
    expect((await attacker.pictures.download(target)).data).toBeNull();
  });

  it('can delete its own', async () => {
    const [attacker] = both();
    const path = aPath(attacker.folder);
    await attacker.pictures.upload(path, png(), asPng);
    expect((await attacker.pictures.remove([path])).data).toHaveLength(1);
    expect((await attacker.pictures.download(path)).data).toBeNull();
  });
});

describe('what may be stored', () => {
  it.each(['image/svg+xml', 'text/html', 'image/png, text/html', 'application/octet-stream'])(
    'does not include a file named %s',
    async (contentType) => {
      const { pictures, folder } = people.anna;
      const { error } = await pictures.upload(aPath(folder), anSvg, { contentType });
      expect(error).not.toBeNull();
    },
  );

  it('is not empty, and is what it says it is', async () => {
    const { pictures, folder } = people.anna;
    const lies: [Uint8Array, string][] = [
      [new Uint8Array(), 'image/png'],
      [anSvg, 'image/png'],
      [anSvg, 'image/jpeg'],
      [png(), 'image/jpeg'],
    ];
    for (const [bytes, contentType] of lies) {
      for (const body of [bytes, new Blob([new Uint8Array(bytes)], { type: contentType })]) {
        const { error } = await pictures.upload(aPath(folder), body, { contentType });
        expect(error?.message).toMatch(/^(The file is (empty|not image)|Missing file)/);
      }
    }
  });

  it('is inert', async () => {
    const { pictures, path, token } = people.anna;
    expect((await pictures.download(path)).error).toBeNull();
    const answer = await fetch(`${stack.url}/storage/v1/object/logos/${path}`, {
      headers: headersOf(stack, token),
    });
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    await answer.body?.cancel();
  });

  it.each([false, true])(
    'is at most 10 MB, with or without a stated length (chunked: %s)',
    async (chunked) => {
      const { folder, token, pictures } = people.anna;
      const body = Buffer.alloc(10 * 1024 * 1024 + 1, 1);
      const path = aPath(folder);
      const status = await send(`/storage/v1/object/logos/${path}`, token, body, chunked);
      expect([400, 413]).toContain(status);
      expect((await pictures.download(path)).data).toBeNull();
    },
  );
});

/** A POST with or without a content-length header. */
function send(path: string, token: string, body: Buffer, chunked: boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { ...headersOf(stack, token), 'content-type': 'image/png' };
    const length = chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': body.length };
    const url = new URL(path, stack.url);
    const call = request(url, { method: 'POST', headers: { ...headers, ...length } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    call.once('error', reject);
    call.end(body);
  });
}

it('returns nothing to a visitor', async () => {
  const { path, folder } = people.anna;
  const visitor = picturesOf(stack.publishableKey);
  expect((await visitor.download(path)).data).toBeNull();
  expect((await visitor.list(folder)).data ?? []).toEqual([]);
  expect((await visitor.upload(aPath(folder), png(), asPng)).error).not.toBeNull();
  expect((await visitor.createSignedUrl(path, 60)).error).not.toBeNull();
  expect((await visitor.remove([path])).data ?? []).toEqual([]);
  expect((await people.anna.pictures.download(path)).error).toBeNull();
});

it('refuses a deactivated user’s live session at the next request', async () => {
  const { pictures, path, folder } = people.ben;
  const setActive = async (active: boolean) => {
    const answer = await fetch(`${stack.url}/rest/v1/profiles?username=eq.ben`, {
      method: 'PATCH',
      headers: { apikey: stack.secretKey, 'content-type': 'application/json' },
      body: JSON.stringify({ is_active: active }),
    });
    expect(answer.ok).toBe(true);
  };
  await setActive(false);
  expect((await pictures.download(path)).data).toBeNull();
  expect((await pictures.list(folder)).data ?? []).toEqual([]);
  expect((await pictures.upload(aPath(folder), png(), asPng)).error).not.toBeNull();
  expect((await pictures.createSignedUrl(path, 60)).error).not.toBeNull();
  await setActive(true);
  expect((await pictures.download(path)).error).not.toBeNull();
  const signedIn = picturesOf(stack.publishableKey, await signIn(stack, 'ben'));
  expect((await signedIn.download(path)).error).toBeNull();
});
