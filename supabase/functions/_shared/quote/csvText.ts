import { texts } from './texts.ts';

export type Decoded = { ok: true; text: string } | { ok: false; message: string };

const { notText, workbook } = texts.csvImport.refusals;

/** First bytes of what is no text at all: .xlsx (a ZIP) and .xls. */
const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/**
 * The text of a CSV file, with `\n` as its only line end.
 * A byte order mark decides; without one it is UTF-16 where every other of the first bytes is zero,
 * else UTF-8 where it is valid UTF-8, else Windows-1252, as Excel saves in the West.
 */
export function decodeCsv(bytes: Uint8Array): Decoded {
  if (workbooks.some((signature) => startsWith(bytes, signature))) {
    return { ok: false, message: workbook };
  }
  const encoding = encodingOf(bytes);
  const text = decode(bytes, encoding) ?? (encoding === 'utf-8' ? decode(bytes, fallback) : null);
  if (text === null) return { ok: false, message: notText };
  return { ok: true, text: text.replace(/\r\n?/g, '\n') };
}

const fallback = 'windows-1252';

function encodingOf(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  const [first = 1, second = 1, third = 1, fourth = 1] = bytes;
  // A header is plain ASCII, so its UTF-16 has a zero in every pair.
  if (second === 0 && fourth === 0 && first !== 0 && third !== 0) return 'utf-16le';
  if (first === 0 && third === 0 && second !== 0 && fourth !== 0) return 'utf-16be';
  return 'utf-8';
}

/** Null where the bytes are not of that encoding. The byte order mark is not part of the text. */
function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}
