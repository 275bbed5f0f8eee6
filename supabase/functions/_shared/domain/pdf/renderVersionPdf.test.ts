import { afterEach, expect, it, vi } from 'vitest';
import { aSnapshot } from '../fixtures.ts';
import { aPng } from '../pictures.ts';
import type { Signature } from '../signature.ts';
import type { QuoteSnapshot } from '../types.ts';
import { readPdf, textOf } from './readPdf.ts';
import { renderVersionPdf } from './renderVersionPdf.ts';

// Heavy rendering, possibly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const logo = { sha256: 'b2'.repeat(32), type: 'image/png' } as const;
const picture = { bytes: aPng(8, 4), kind: 'png' } as const;
const online = { address: 'https://quotes.example.com/q/x', offers: 'accept' } as const;
const render = (changes: Partial<QuoteSnapshot> = {}, sha256 = 'a1'.repeat(32)) =>
  renderVersionPdf(
    { snapshot: aSnapshot({ logo, ...changes }), sha256, signature: null },
    picture,
    online,
  );

it('makes the same bytes of one version, whenever and wherever', async () => {
  const { bytes, name } = await render();
  expect(name).toMatch(/^Quote_Dana_.*\.pdf$/);
  for (const zone of ['Pacific/Auckland', 'America/Los_Angeles']) {
    vi.stubEnv('TZ', zone);
    vi.useFakeTimers({ now: new Date('2031-03-05T07:08:09Z'), toFake: ['Date'] });
    expect(Buffer.compare((await render()).bytes, bytes), zone).toBe(0);
    vi.useRealTimers();
  }
});

it('makes other bytes of other versions, also in the far future', async () => {
  const { bytes } = await render();
  const others = [
    render({}, 'c3'.repeat(32)),
    render({ paymentTerms: 'Now.' }),
    render({ issuedOn: '2044-02-29', validUntil: '2044-03-31' }),
  ];
  for (const other of await Promise.all(others)) {
    expect(Buffer.compare(other.bytes, bytes)).not.toBe(0);
  }
});

it('prints a logo that is missing as its outline, and none as the bundled image', async () => {
  const print = async (changes: Partial<QuoteSnapshot>) => {
    const version = { snapshot: aSnapshot(changes), sha256: 'a1'.repeat(32), signature: null };
    const { pages } = await readPdf((await renderVersionPdf(version, 'missing')).bytes);
    return textOf(pages).includes('Logo');
  };
  expect(await print({ logo })).toBe(true);
  expect(await print({ logo: null })).toBe(false);
});

it('draws the signature of an accepted version, however much stands above it', async () => {
  const signature = { strokes: 'M10 20 12 24M30 8 30 9', name: 'Dana Whitfield' };
  const print = async (terms: string, drawn: Signature | null) => {
    const snapshot = aSnapshot({ paymentTerms: terms });
    const version = { snapshot, sha256: 'a1'.repeat(32), signature: drawn };
    const { pages } = await readPdf((await renderVersionPdf(version, 'missing')).bytes);
    return pages.map((page) =>
      page.texts.some(({ text }) => text === 'Signature of Dana Whitfield'),
    );
  };
  expect(await print('Now.', null)).toEqual([false]);
  expect(await print('', signature)).toEqual([true]);
  expect(await print('Now.', signature)).toEqual([true]);
  const full = Array.from({ length: 32 }, (_, line) => `Line ${line}`).join('\n');
  expect(await print(full, signature)).toEqual([false, true]);
});

it('leaves the name below a signature out where no font has it', async () => {
  const signature = { strokes: 'M10 20 12 24', name: '田中' };
  const version = { snapshot: aSnapshot(), sha256: 'a1'.repeat(32), signature };
  const { bytes, unprintable } = await renderVersionPdf(version, 'missing');
  const { pages } = await readPdf(bytes);
  expect(unprintable).toEqual([]);
  expect(pages.flatMap(({ texts }) => texts.map(({ text }) => text))).toContain('Signature');
});
