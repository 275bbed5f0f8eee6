import jsQR from 'jsqr';
import { describe, expect, it, vi } from 'vitest';
import { aQuote } from '../fixtures.ts';
import { plainLetterhead } from '../letterhead.ts';
import { quoteDocument } from '../quoteDocument.ts';
import { checkOnline, type OnlineView } from './onlineView.ts';
import { manyItems } from './printQuote.ts';
import { type ReadPage, readPdf, textOf } from './readPdf.ts';
import { renderQuotePdf } from './renderQuotePdf.ts';

// Heavy rendering, possibly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const address = 'https://quotes.example.com/q/Zk3vQmP8sT1xYc5LrN7wAeB2uHdJ9fGo0iKtVqXzR4M';
const largest = { quantity: '999999', unitPrice: '9999999.99' };

async function print(online?: OnlineView, lineItems = manyItems(2)) {
  const letterhead = plainLetterhead('Glow');
  const document = quoteDocument(aQuote({ lineItems }), letterhead, new Date());
  const { pages } = await readPdf((await renderQuotePdf(document, { online })).bytes);
  return { pages, last: pages.at(-1) as ReadPage, text: textOf(pages) };
}

const pixelsPerMillimeter = 10;

/** The page as a camera sees it: white, with what is filled in black. */
function photograph({ width, height, fills }: ReadPage) {
  const across = Math.round(width * pixelsPerMillimeter);
  const down = Math.round(height * pixelsPerMillimeter);
  const pixels = new Uint8ClampedArray(across * down * 4).fill(255);
  const pixel = (millimeters: number) => Math.round(millimeters * pixelsPerMillimeter);
  for (const box of fills) {
    for (let y = pixel(box.y); y < pixel(box.y + box.height); y += 1) {
      const [from, to] = [pixel(box.x), pixel(box.x + box.width)].map((x) => (y * across + x) * 4);
      for (let at = from ?? 0; at < (to ?? 0); at += 4) pixels.fill(0, at, at + 3);
    }
  }
  return jsQR(pixels, across, down, { inversionAttempts: 'dontInvert' });
}

function edgesOf(fills: ReadPage['fills']) {
  return {
    left: Math.min(...fills.map(({ x }) => x)),
    right: Math.max(...fills.map(({ x, width }) => x + width)),
    top: Math.min(...fills.map(({ y }) => y)),
    bottom: Math.max(...fills.map(({ y, height }) => y + height)),
  };
}

describe('where a version can be seen online', () => {
  it('is a QR code of its address', async () => {
    const { last } = await print({ address, offers: 'accept' });
    expect(photograph(last)?.data).toBe(address);
  });

  it.each([
    ['a short quote', manyItems(2)],
    ['a long one', manyItems(60)],
    ['the largest amounts', manyItems(3, () => largest)],
  ])('leaves the code its quiet zone, with %s', async (_, lineItems) => {
    const { last } = await print({ address, offers: 'accept' }, lineItems);
    const { left, right, top, bottom } = edgesOf(last.fills);
    expect(right - left).toBeGreaterThanOrEqual(22);
    expect(bottom - top).toBeCloseTo(right - left, 1);
    const quiet = 4 * ((right - left) / 37);
    const near = last.texts.filter(
      (text) =>
        text.x < right + quiet &&
        text.right > left - quiet &&
        text.y > top - quiet &&
        text.y - 3 < bottom + quiet,
    );
    expect(near).toEqual([]);
    for (const { text, right: end } of last.texts) expect(end, text).toBeLessThanOrEqual(190.01);
  });

  it('is a link around the code and its words', async () => {
    const { last } = await print({ address, offers: 'accept' });
    expect(last.links).toHaveLength(1);
    const [link] = last.links;
    expect(link?.url).toBe(address);
    const words = last.texts.find(({ text }) => text === 'View and accept online');
    expect(words?.x).toBeGreaterThan(link?.x ?? 999);
    expect(words?.right).toBeLessThan((link?.x ?? 0) + (link?.width ?? 0));
    expect(words?.y).toBeGreaterThan(link?.y ?? 999);
    expect(words?.y).toBeLessThan((link?.y ?? 0) + (link?.height ?? 0));
  });

  it('does not invite to accept what can no longer be accepted', async () => {
    const { text } = await print({ address, offers: 'view' });
    expect(text.split('\n')).toContain('View online');
    expect(text).not.toContain('accept online');
  });

  it('is where an accepted version is checked', async () => {
    const online = checkOnline('https://quotes.example.com', crypto.randomUUID());
    const { last, text } = await print(online);
    expect(text).toContain('Accepted. Check this PDF online');
    expect(photograph(last)?.data).toMatch(
      /^https:\/\/quotes\.example\.com\/q\/check\/[\da-f-]{36}$/,
    );
  });

  it('is not on a draft', async () => {
    const { last, text } = await print();
    expect(last.links).toEqual([]);
    expect(photograph(last)).toBeNull();
    expect(text).not.toContain('online');
  });
});
