import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imageHeader } from './imageHeader.ts';
import { aGif, aGifHeader, aJpeg, aJpegWithExif, anSvg, aPng, aWebpHeader } from './pictures.ts';

const side = fc.integer({ min: 1, max: 16_383 });

describe('imageHeader', () => {
  it('reads PNG and JPEG', () => {
    expect(imageHeader(aPng(7, 9))).toEqual({ kind: 'png', width: 7, height: 9 });
    expect(imageHeader(aJpeg)).toEqual({ kind: 'jpeg', width: 8, height: 16 });
    expect(imageHeader(aGif)).toEqual({ kind: 'gif', width: 1, height: 1 });
  });

  it('skips what precedes a JPEG’s size: EXIF, fill bytes, markers without a length', () => {
    const size = { kind: 'jpeg', width: 8, height: 16 };
    expect(imageHeader(aJpegWithExif('GPS'))).toEqual(size);
    const filled = [0xff, 0xd8, 0xff, 0xff, 0xff, 0x01, 0xff, 0xd0, ...aJpeg.slice(2)];
    expect(imageHeader(Uint8Array.from(filled))).toEqual(size);
  });

  it('ignores a thumbnail inside EXIF', () => {
    const thumbnail = String.fromCharCode(0xff, 0xc0, 0, 17, 8, 0, 1, 0, 1);
    expect(imageHeader(aJpegWithExif(thumbnail))).toMatchObject({ width: 8, height: 16 });
  });

  it('reads the declared size of any PNG', () => {
    const claim = fc.integer({ min: 1, max: 2 ** 31 - 1 });
    fc.assert(
      fc.property(claim, claim, (width, height) => {
        const bytes = aPng(1, 1, { claims: { width, height } });
        expect(imageHeader(bytes)).toEqual({ kind: 'png', width, height });
      }),
    );
  });

  it.each(['VP8 ', 'VP8L', 'VP8X'] as const)('reads the size of any WebP (%s)', (chunk) => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        const bytes = aWebpHeader(chunk, width, height);
        expect(imageHeader(bytes)).toEqual({ kind: 'webp', width, height });
      }),
    );
  });

  it('returns the larger of a GIF’s screen and the extent of its first frame', () => {
    const frame = { x: 10, y: 0, width: 20_000, height: 5 };
    const bytes = aGifHeader({ width: 30, height: 40 }, frame);
    expect(imageHeader(bytes)).toEqual({ kind: 'gif', width: 20_010, height: 40 });
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['zeros', new Uint8Array(100)],
    ['an SVG', anSvg],
    ['a picture without a height', aPng(1, 1, { claims: { width: 5, height: 0 } })],
    ['a WebP of an unknown kind', aWebpHeader('JUNK', 1, 1)],
    ['a JPEG whose data starts before its size', Uint8Array.of(0xff, 0xd8, 0xff, 0xda, 0, 0)],
    [
      'a JPEG that continues with something else',
      Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 2, 65, 66),
    ],
    [
      'a GIF without a frame',
      aGifHeader({ width: 1, height: 1 }, { x: 0, y: 0, width: 1, height: 1 }).slice(0, 19),
    ],
  ])('returns null for %s', (_, bytes) => {
    expect(imageHeader(bytes)).toBeNull();
  });

  it('never throws or hangs, whatever the bytes', () => {
    const starts = [aPng(3, 3), aJpeg, aGif, aWebpHeader('VP8X', 3, 3), anSvg];
    const anything = fc
      .tuple(fc.constantFrom(...starts), fc.nat({ max: 200 }), fc.uint8Array({ maxLength: 300 }))
      .map(([start, kept, tail]) => Uint8Array.from([...start.slice(0, kept), ...tail]));
    fc.assert(
      fc.property(anything, (bytes) => {
        const header = imageHeader(bytes);
        expect(header === null || (header.width > 0 && header.height > 0)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
