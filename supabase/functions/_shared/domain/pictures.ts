/** Pictures for tests, built byte by byte. */

import { crc32, deflateSync } from 'node:zlib';

type Bytes = Uint8Array<ArrayBuffer>;

/** Some color, as [red, green, blue]. */
export type Color = readonly [number, number, number];

const join = (...parts: (Uint8Array | readonly number[])[]): Bytes =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part))));

const text = (ascii: string) => Buffer.from(ascii, 'latin1');

const word = (value: number) => [value & 0xff, value >> 8];

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([text(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A PNG of one color. `claims` puts a different size in its header than its data has. */
export function aPng(
  width: number,
  height: number,
  { color = [0, 0, 0] as Color, claims = { width, height } } = {},
): Bytes {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(claims.width, 0);
  header.writeUInt32BE(claims.height, 4);
  header.set([8, 2], 8);
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(width * 3, Buffer.from(color))]);
  return join(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  );
}

/** A white JPEG of 8 by 16 pixels. */
export const aJpeg = join(
  Buffer.from(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAAQAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AR//Z',
    'base64',
  ),
);

/** The same with a leading EXIF segment that contains `secret`. */
export function aJpegWithExif(secret: string): Bytes {
  const body = join(text('Exif\0\0'), text(secret));
  return join(aJpeg.subarray(0, 2), [0xff, 0xe1, 0, body.length + 2], body, aJpeg.subarray(2));
}

/** The start of a GIF: its screen, and a first frame that may extend beyond it. */
export function aGifHeader(
  screen: { width: number; height: number },
  frame: { x: number; y: number; width: number; height: number },
): Bytes {
  return join(
    text('GIF89a'),
    ...[word(screen.width), word(screen.height), [0x80, 0, 0], [0, 0, 0, 255, 255, 255]],
    ...[[0x21, 0xfe, 3], text('hi!'), [0]],
    ...[[0x2c], word(frame.x), word(frame.y), word(frame.width), word(frame.height), [0]],
  );
}

/** A red GIF of one pixel. */
export const aGif = join(
  Buffer.from('R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64'),
);

/** The start of a WebP with the given type of chunk. */
export function aWebpHeader(
  chunkType: 'VP8 ' | 'VP8L' | 'VP8X' | 'JUNK',
  width: number,
  height: number,
): Bytes {
  const head = [text('RIFF'), [0, 0, 0, 0], text('WEBP'), text(chunkType), [0, 0, 0, 0]];
  const bits = Buffer.alloc(4);
  bits.writeUInt32LE((((height - 1) & 0x3fff) << 14) | ((width - 1) & 0x3fff));
  const three = (value: number) => [value & 0xff, (value >> 8) & 0xff, value >> 16];
  const body = {
    'VP8 ': [[0, 0, 0, 0x9d, 0x01, 0x2a], word(width), word(height)],
    VP8L: [[0x2f], bits],
    VP8X: [[0, 0, 0, 0], three(width - 1), three(height - 1)],
    JUNK: [[0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  }[chunkType];
  return join(...head, ...body);
}

/** A teal SVG, twice as wide as high, that as a document would run scripts and fetch pictures. */
export const anSvg = join(
  text(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1" onload="document.title='pwned'">
  <style>@import url(/fetched/style.css); rect { fill: #0f6a64 }</style>
  <script>document.title = 'pwned'; fetch('/fetched/by-script')</script>
  <rect width="2" height="1"/>
  <image href="/fetched/picture.png" width="1" height="1"/>
</svg>`),
);
