import { limits } from './constants.ts';

/** What a picture's header declares, read without decoding it. */
export type ImageHeader = {
  kind: 'png' | 'jpeg' | 'gif' | 'webp';
  /** In pixels; at least 1. */
  width: number;
  height: number;
};

export type ImageSize = Pick<ImageHeader, 'width' | 'height'>;

const ascii = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));

const larger = (a: ImageSize, b: ImageSize): ImageSize => ({
  width: Math.max(a.width, b.width),
  height: Math.max(a.height, b.height),
});

/** The format requires the header chunk to come first. */
function pngSize(view: DataView): ImageSize {
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Start-of-frame markers carry the size; C4, C8 and CC in their range mean other things. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Markers without a length: TEM and the restarts. */
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

function jpegSize(view: DataView): ImageSize | null {
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) return null;
    // Any number of fill bytes may precede a marker.
    while (view.getUint8(at + 1) === 0xff) at += 1;
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // The size must come before the image data.
    if (marker === 0xda || marker === 0xd9) return null;
    at += standsAlone(marker) ? 2 : 2 + view.getUint16(at + 2);
  }
}

/** The end of a chain of data blocks, each up to 255 bytes long, which an empty one terminates. */
function afterBlocks(view: DataView, start: number): number {
  let at = start;
  while (view.getUint8(at) !== 0) at += 1 + view.getUint8(at);
  return at + 1;
}

const colorTable = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** The larger of the screen and the first frame, as decoders do. */
function gifSize(view: DataView): ImageSize | null {
  const screen = { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  let at = 13 + colorTable(view.getUint8(10));
  while (view.getUint8(at) === 0x21) at = afterBlocks(view, at + 2);
  if (view.getUint8(at) !== 0x2c) return null;
  const word = (offset: number) => view.getUint16(at + offset, true);
  return larger(screen, { width: word(1) + word(5), height: word(3) + word(7) });
}

function webpSize(view: DataView, chunk: string): ImageSize | null {
  if (chunk === 'VP8 ') {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  }
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (chunk !== 'VP8X') return null;
  // 24-bit values; the low byte read belongs to the preceding field.
  return {
    width: (view.getUint32(23, true) >>> 8) + 1,
    height: (view.getUint32(26, true) >>> 8) + 1,
  };
}

function kindOf(bytes: Uint8Array): ImageHeader['kind'] | null {
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return 'webp';
  return null;
}

/**
 * Reads kind and size from a picture's bytes without decoding it, ignoring name and declared type.
 * Null for anything but PNG, JPEG, GIF and WebP, and if the size is missing.
 */
export function imageHeader(bytes: Uint8Array): ImageHeader | null {
  const kind = kindOf(bytes);
  if (!kind) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = {
      png: () => pngSize(view),
      jpeg: () => jpegSize(view),
      gif: () => gifSize(view),
      webp: () => webpSize(view, ascii(bytes, 12, 4)),
    }[kind]();
    return size && size.width > 0 && size.height > 0 ? { kind, ...size } : null;
  } catch (error) {
    // The file ends before its size.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * Scales a size so that it fits into a box.
 * @param largest the largest scale; 1 does not enlarge
 */
export function fitInto(box: ImageSize, { width, height }: ImageSize, largest = 1): ImageSize {
  const scale = Math.min(box.width / width, box.height / height, largest);
  return { width: width * scale, height: height * scale };
}

/** Whether a picture declares more pixels than may be decoded in memory. */
export function isHuge({ width, height }: ImageSize): boolean {
  const { side, area } = limits.logoPixels;
  return Math.max(width, height) > side || width * height > area;
}
