import { describe, expect, it, vi } from 'vitest';
import { pdfLayouts } from '../constants.ts';
import { aQuote } from '../fixtures.ts';
import { plainLetterhead } from '../letterhead.ts';
import { aJpeg, anSvg, aPng } from '../pictures.ts';
import { quoteDocument } from '../quoteDocument.ts';
import type { PdfLogo } from './logo.ts';
import { readPdf, textOf } from './readPdf.ts';
import { renderQuotePdf } from './renderQuotePdf.ts';

// Heavy rendering, possibly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const document = quoteDocument(aQuote(), plainLetterhead('Glow'), {
  year: 2026,
  month: 11,
  day: 20,
});

async function print(logo?: PdfLogo, printed = document) {
  const { bytes } = await renderQuotePdf(printed, { logo });
  const { pages } = await readPdf(bytes);
  return { images: pages[0]?.images ?? [], text: textOf(pages) };
}

const png = (bytes: Uint8Array): PdfLogo => ({ bytes, kind: 'png' });

describe('the logo', () => {
  it.each([
    [600, 300, 60, 30],
    [1200, 200, 60, 10],
    [300, 900, 10, 30],
    [500, 500, 30, 30],
  ])('[S9-29] of %d by %d pixels fits within 60 by 30 mm', async (width, height, ...size) => {
    const { images } = await print(png(aPng(width, height)));
    expect(images).toHaveLength(1);
    const [image] = images;
    expect(image?.x).toBeCloseTo(20, 1);
    expect(image?.y).toBeCloseTo(20, 1);
    expect([image?.width, image?.height].map((side) => side?.toFixed(1))).toEqual(
      size.map((side) => side.toFixed(1)),
    );
  });

  it.each(pdfLayouts)('[S9-29] is no larger in the %s layout', async (layout) => {
    for (const [width, height] of [
      [1200, 60],
      [600, 300],
      [60, 1200],
    ] as const) {
      const { images } = await print(png(aPng(width, height)), { ...document, layout });
      expect(images).toHaveLength(1);
      expect(images[0]?.width).toBeLessThanOrEqual(60.01);
      expect(images[0]?.height).toBeLessThanOrEqual(30.01);
    }
  });

  it('is not enlarged if it is tiny', async () => {
    const [image] = (await print(png(aPng(20, 10)))).images;
    expect(image?.width).toBeCloseTo((20 * 25.4) / 72, 1);
  });

  it('may be a JPEG', async () => {
    const [image] = (await print({ bytes: aJpeg, kind: 'jpeg' })).images;
    expect((image?.height ?? 0) / (image?.width ?? 1)).toBeCloseTo(2, 2);
  });

  it('is the bundled image if none was chosen', async () => {
    const { images, text } = await print();
    expect(images).toHaveLength(1);
    expect(images[0]?.width).toBeLessThanOrEqual(60);
    expect(images[0]?.height).toBeLessThanOrEqual(30);
    expect(text.split('\n')).not.toContain('Logo');
  });
});

describe('the company’s name', () => {
  const lines = async (company: string, logo?: PdfLogo) => {
    const named = { ...document, company: { name: company, lines: [] } };
    return (await print(logo, named)).text.split('\n');
  };

  it('is printed with a logo, too', async () => {
    expect(await lines('Glow LLC', png(aPng(600, 300)))).toContain('Glow LLC');
    expect(await lines('Glow LLC')).toContain('Glow LLC');
  });

  it('is not repeated below a logo if the provider has the same name', async () => {
    const printed = await lines('Glow Aesthetics', png(aPng(600, 300)));
    expect(printed.filter((line) => line === 'Glow Aesthetics')).toHaveLength(1);
  });
});

describe("[S8-29] the gray box labeled 'Logo'", () => {
  it.each<[string, PdfLogo]>([
    ['for a logo that did not load', 'missing'],
    ['for bytes that are not a picture', png(anSvg)],
    ['for no bytes', png(new Uint8Array())],
    ['for a truncated picture', png(aPng(60, 60).slice(0, 50))],
    ['for a JPEG declared as a PNG', png(aJpeg)],
    ['for a truncated JPEG', { bytes: aJpeg.slice(0, 30), kind: 'jpeg' }],
    ['for a picture of 42 million pixels', png(aPng(7000, 6000))],
  ])('is drawn %s', async (_, logo) => {
    const { images, text } = await print(logo);
    expect(images).toEqual([]);
    expect(text.split('\n')).toContain('Logo');
    expect(text).toContain('$108.50');
  });
});

describe('a failure', () => {
  it("[S8-28] throws 'PDF export failed' with the reason", async () => {
    vi.doMock('jspdf', () => {
      throw new Error('chunk not found');
    });
    await expect(renderQuotePdf(document)).rejects.toThrow(/^PDF export failed: .+/);
    vi.doUnmock('jspdf');
  });
});
