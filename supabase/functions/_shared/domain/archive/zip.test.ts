import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { openArchive } from './openArchive.ts';
import { listZip, roomFor } from './zip.ts';

type Claim = { packed?: number; unpacked?: number; offset?: number };

/** A ZIP file with altered claims: changes the list entry of each path in `claims`. */
function claiming(zip: Uint8Array, claims: Record<string, Claim>): Uint8Array {
  const changed = zip.slice();
  const view = new DataView(changed.buffer);
  for (let at = 0; at < changed.length - 46; at++) {
    if (view.getUint32(at, true) !== 0x02014b50) continue;
    const path = new TextDecoder().decode(
      changed.subarray(at + 46, at + 46 + view.getUint16(at + 28, true)),
    );
    const { packed, unpacked, offset } = claims[path] ?? {};
    if (packed !== undefined) view.setUint32(at + 20, packed, true);
    if (unpacked !== undefined) view.setUint32(at + 24, unpacked, true);
    if (offset !== undefined) view.setUint32(at + 42, offset, true);
  }
  return changed;
}

const lies = /list of files does not match/;
const opened = (zip: Uint8Array) => openArchive(zip, { onProgress: () => {} });

describe('the list of a ZIP file', () => {
  it('matches what was packed, and needs the room that its files take', () => {
    const files = fc.dictionary(
      fc.stringMatching(/^[a-z]{1,8}$/),
      fc.uint8Array({ maxLength: 300 }),
      { minKeys: 1, noNullPrototype: true },
    );
    fc.assert(
      fc.property(files, fc.constantFrom(0, 6), (contents, level) => {
        const listed = listZip(zipSync(contents, { level: level as 0 | 6 }));
        expect(listed.map(({ path, unpacked }) => [path, unpacked])).toEqual(
          Object.entries(contents).map(([path, { length }]) => [path, length]),
        );
        const sizes = Object.values(contents).reduce((sum, { length }) => sum + length, 0);
        expect(roomFor(listed)).toBeGreaterThanOrEqual(sizes);
      }),
    );
  });

  it('is refused if a stored file claims the wrong length', () => {
    const zip = zipSync({ a: new Uint8Array(5000) }, { level: 0 });
    expect(() => listZip(claiming(zip, { a: { unpacked: 1 } }))).toThrow(lies);
    expect(() => listZip(claiming(zip, { a: { packed: 1 } }))).toThrow(lies);
  });

  it('is refused if files share bytes, stored or compressed', () => {
    const names = Array.from({ length: 20 }, (_, n) => `copy${n}`);
    const all = { big: new Uint8Array(5000), ...Object.fromEntries(names.map((n) => [n, []])) };
    const content = Object.fromEntries(
      Object.entries(all).map(([name, bytes]) => [name, new Uint8Array(bytes)]),
    );
    const shared = { packed: 5000, unpacked: 5000, offset: 0 };
    const claims = Object.fromEntries(names.map((name) => [name, shared]));
    expect(() => listZip(claiming(zipSync(content, { level: 0 }), claims))).toThrow(lies);
    const packed = claiming(zipSync(content, { level: 6 }), { copy3: { ...shared, unpacked: 1 } });
    expect(() => listZip(packed)).toThrow(lies);
  });

  it('counts the compressed size if it exceeds the claimed unpacked size', () => {
    const random = Uint8Array.from({ length: 4000 }, (_, n) => (n * 7919) % 251);
    const zip = claiming(zipSync({ a: random }, { level: 6 }), { a: { unpacked: 1 } });
    const [{ packed } = { packed: 0 }] = listZip(zip);
    expect(packed).toBeGreaterThan(1);
    expect(roomFor(listZip(zip))).toBe(packed);
  });

  it('is compared with the manifest before anything else is unpacked', async () => {
    const hash = 'a'.repeat(64);
    const zero = Object.fromEntries(
      ['settings', 'providers', 'services', 'customUnits', 'logos', 'quotes', 'lineItems']
        .concat(['quoteVersions', 'quoteEvents'])
        .map((part) => [part, 0]),
    );
    const manifest = {
      format: 'quotewright-tenant',
      formatVersion: 1,
      exportedAt: '2026-11-20T10:00:00.000Z',
      exportedBy: 'anna',
      tenant: { name: 'glow', displayName: 'Glow' },
      figures: {
        counts: { ...zero, pictures: 0 },
        totals: { quotes: '0.00', versions: '0.00' },
        hashes: Object.fromEntries(Object.keys(zero).map((part) => [part, hash])),
      },
      files: [{ path: 'data/quotes.json', bytes: 9, sha256: hash }],
      missing: [],
    };
    const zip = (bytes: Uint8Array) =>
      zipSync({ 'manifest.json': strToU8(JSON.stringify(manifest)), 'data/quotes.json': bytes });
    await expect(opened(zip(new Uint8Array(5_000_000)))).rejects.toThrow(lies);
    await expect(opened(zip(new Uint8Array(9)))).rejects.toThrow(/damaged: data\/quotes/);
  });

  it('lists each file once', async () => {
    const zip = zipSync({ 'manifest.json': strToU8('{}'), 'manifest.jsox': strToU8('{"a":1}') });
    const twice = zip.slice();
    for (let at = 0; at < twice.length; at++) {
      if (twice[at] === 'x'.charCodeAt(0)) twice[at] = 'n'.charCodeAt(0);
    }
    await expect(opened(twice)).rejects.toThrow(lies);
  });
});
