import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { aQuote } from '../fixtures.ts';
import { quoteDocument } from '../quoteDocument.ts';
import { imageSize } from './imageSize.ts';
import type { PdfLogo } from './logo.ts';
import { readPdf, textOf } from './readPdf.ts';
import { renderQuotePdf } from './renderQuotePdf.ts';

// Much to render or to reckon, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const document = quoteDocument(aQuote(), { year: 2026, month: 11, day: 20 });

async function print(logo?: PdfLogo) {
  const { bytes } = await renderQuotePdf(document, { logo });
  const { pages } = await readPdf(bytes);
  return { images: pages[0]?.images ?? [], text: textOf(pages) };
}

/** A black PNG of the given size. */
function aPng(width: number, height: number): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0], 8);
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height, 0))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

const png = (bytes: Uint8Array): PdfLogo => ({ bytes, kind: 'png' });

// 8 by 16 pixels, white.
const jpeg = Uint8Array.from(
  Buffer.from(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAAQAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AR//Z',
    'base64',
  ),
);

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

  it('is not blown up when it is tiny', async () => {
    const [image] = (await print(png(aPng(20, 10)))).images;
    expect(image?.width).toBeCloseTo((20 * 25.4) / 72, 1);
  });

  it('may be a JPEG', async () => {
    const [image] = (await print({ bytes: jpeg, kind: 'jpeg' })).images;
    expect((image?.height ?? 0) / (image?.width ?? 1)).toBeCloseTo(2, 2);
  });

  it('is the bundled image when none was chosen', async () => {
    const { images, text } = await print();
    expect(images).toHaveLength(1);
    expect(images[0]?.width).toBeLessThanOrEqual(60);
    expect(images[0]?.height).toBeLessThanOrEqual(30);
    expect(text.split('\n')).not.toContain('Logo');
  });
});

describe("[S8-29] the grey box labelled 'Logo'", () => {
  it.each<[string, PdfLogo]>([
    ['for a logo that did not load', 'missing'],
    ['for bytes that are no picture', png(new TextEncoder().encode('<svg onload="alert(1)"/>'))],
    ['for no bytes', png(new Uint8Array())],
    ['for a picture cut short', png(aPng(60, 60).slice(0, 50))],
    ['for a JPEG cut short', { bytes: jpeg.slice(0, 30), kind: 'jpeg' }],
    ['for a picture of 42 million pixels', png(aPng(7000, 6000))],
  ])('is drawn %s', async (_, logo) => {
    const { images, text } = await print(logo);
    expect(images).toEqual([]);
    expect(text.split('\n')).toContain('Logo');
    expect(text).toContain('$108.50');
  });
});

describe('imageSize', () => {
  it('reads PNG and JPEG, and nothing else', () => {
    expect(imageSize(aPng(7, 9))).toEqual({ width: 7, height: 9 });
    expect(imageSize(jpeg)).toEqual({ width: 8, height: 16 });
    expect(imageSize(new Uint8Array(100))).toBeNull();
    expect(imageSize(aPng(0, 5))).toBeNull();
  });
});

describe('a failure', () => {
  it("[S8-28] raises 'PDF export failed' with the reason", async () => {
    vi.doMock('jspdf', () => {
      throw new Error('chunk not found');
    });
    await expect(renderQuotePdf(document)).rejects.toThrow(/^PDF export failed: .+/);
    vi.doUnmock('jspdf');
  });
});
