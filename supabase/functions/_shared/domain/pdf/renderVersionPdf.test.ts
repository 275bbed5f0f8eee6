import { afterEach, describe, expect, it, vi } from 'vitest';
import { pdfLayouts } from '../constants.ts';
import { aSnapshot } from '../fixtures.ts';
import { plainLetterhead } from '../letterhead.ts';
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
  renderVersionPdf(
    { snapshot: aSnapshot({ logo, ...changes }), sha256, signature: null },
    picture,
    { online },
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

describe.each(pdfLayouts)('a signature in the %s layout', (pdfLayout) => {
  const strokes = 'M10 20 12 24M30 8 30 9';
  const company = { ...plainLetterhead('Glow'), pdfLayout };
  const item = {
    description: 'Visit',
    notes: '',
    quantity: '1',
    unit: '',
    unitPrice: '10.00',
    discountType: 'percent',
    discountValue: '0.00',
  } as const;
  /** What stands on the page of the signature besides it, its head and its foot. */
  const besides = async (items: number, terms: number, name: string) => {
    const snapshot = aSnapshot({
      company,
      lineItems: Array.from({ length: items }, () => item),
      paymentTerms: Array.from({ length: terms }, (_, line) => `Line ${line}`).join('\n'),
    });
    const version = { snapshot, sha256: 'a1'.repeat(32), signature: { strokes, name } };
    const { pages } = await readPdf((await renderVersionPdf(version, 'missing')).bytes);
    const signed = pages.filter(({ texts }) =>
      texts.some(({ text }) => text.startsWith('Signature of')),
    );
    expect(signed).toEqual(pages.slice(-1));
    const texts = signed[0]?.texts ?? [];
    const caption = texts.find(({ text }) => text.startsWith('Signature of'));
    return texts.filter(({ y }) => y > 25 && y < (caption?.y ?? 0)).map(({ text }) => text);
  };

  it.each([
    [0, 'Dana Whitfield'],
    [1, 'Dana Whitfield'],
    [1, 'W'.repeat(200)],
  ])('never stands alone on a page, with %i lines of terms', async (terms, name) => {
    for (let items = 0; items <= 42; items += 1) {
      const found = await besides(items, terms, name);
      expect(found, `${items} items`).toContain(terms === 0 ? 'Total' : 'Payment terms');
    }
  });

  it('takes the last lines of long terms along', async () => {
    for (let terms = 2; terms < 40; terms += 1) {
      const found = await besides(3, terms, 'Dana Whitfield');
      expect(found, `${terms} lines`).toContain(`Line ${terms - 1}`);
    }
  });
});

it('leaves the name below a signature out where no font has it', async () => {
  const signature = { strokes: 'M10 20 12 24', name: 'ไทย' };
  const version = { snapshot: aSnapshot(), sha256: 'a1'.repeat(32), signature };
  const { bytes, unprintable } = await renderVersionPdf(version, 'missing');
  const { pages } = await readPdf(bytes);
  expect(unprintable).toEqual([]);
  expect(pages.flatMap(({ texts }) => texts.map(({ text }) => text))).toContain('Signature');
});
