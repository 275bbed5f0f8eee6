import { Buffer } from 'node:buffer';
import { expect, it } from 'vitest';
import { aSnapshot } from '../domain/fixtures.ts';
import { aJpeg, aPng } from '../domain/pictures.ts';
import { type FrozenVersion, versionLogo, versionPdf } from './versionFiles.ts';

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const version = (changes: Partial<FrozenVersion> = {}): FrozenVersion => ({
  snapshot: aSnapshot(),
  sha256: 'a1'.repeat(32),
  logo: null,
  logoType: null,
  receiptCode: null,
  signature: null,
  ...changes,
});
const png = { logo: base64(aPng(4, 4)), logoType: 'image/png' };
const jpeg = { logo: base64(aJpeg), logoType: 'image/jpeg' };

it('an email shows the logo by the id of its own', () => {
  expect(versionLogo(version(jpeg), 'e1')).toEqual({
    id: 'logo-e1',
    src: 'cid:logo-e1',
    type: 'image/jpeg',
    bytes: Buffer.from(aJpeg),
  });
  expect(versionLogo(version(png), 'e1')?.type).toBe('image/png');
  expect(versionLogo(version(), 'e1')).toBeUndefined();
  expect(versionLogo(version({ logo: png.logo }), 'e1')).toBeUndefined();
  expect(versionLogo(version({ logoType: 'image/png' }), 'e1')).toBeUndefined();
});

it('a PDF draws the logo as what it is, and a box for one that is missing', async () => {
  const filterOf = async (changes: Partial<FrozenVersion>) => {
    const logo = { sha256: '0'.repeat(64), type: 'image/png' };
    const frozen = version({ snapshot: aSnapshot({ logo }), ...changes });
    const { bytes } = await versionPdf(frozen, undefined, 'https://app.example');
    const text = Buffer.from(bytes).toString('latin1');
    return /\/Subtype \/Image.{0,400}?\/Filter \/(\w+)/s.exec(text)?.[1];
  };
  expect(await filterOf(jpeg)).toBe('DCTDecode');
  expect(await filterOf(png)).toBe('FlateDecode');
  expect(await filterOf({})).toBeUndefined();
});
