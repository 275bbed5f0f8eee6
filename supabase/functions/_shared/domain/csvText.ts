import { messages } from './messages/messages.ts';

export type Decoded = { ok: true; text: string } | { ok: false; message: string };

const { notText, workbook } = messages.csvImport.refusals;

/** First bytes of workbooks, which are not text: .xlsx (a ZIP) and .xls. */
const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/**
 * Decodes a CSV file to text with `\n` as its only line ending. A byte order mark decides the
 * encoding; without one it is UTF-16 if every other of the first bytes is zero, else UTF-8 if valid,
 * else Windows-1252, which Excel writes in Western locales.
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
  const [first, second, third, fourth] = bytes;
  // A header is plain ASCII, so every UTF-16 code unit has a zero byte.
  if (second === 0 && fourth === 0) return 'utf-16le';
  if (first === 0 && third === 0) return 'utf-16be';
  return 'utf-8';
}

/** Null if the bytes are not valid in that encoding. Strips the byte order mark. */
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
