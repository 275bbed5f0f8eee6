import { afterEach, expect, it, vi } from 'vitest';
import { aSnapshot } from '../fixtures.ts';
import { aPng } from '../pictures.ts';
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
  renderVersionPdf({ snapshot: aSnapshot({ logo, ...changes }), sha256 }, picture, online);

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
    const version = { snapshot: aSnapshot(changes), sha256: 'a1'.repeat(32) };
    const { pages } = await readPdf((await renderVersionPdf(version, 'missing')).bytes);
    return textOf(pages).includes('Logo');
  };
  expect(await print({ logo })).toBe(true);
  expect(await print({ logo: null })).toBe(false);
});
