import { limits } from './constants.ts';
import { type ImageHeader, imageHeader, isHuge } from './imageHeader.ts';
import { messages } from './messages/messages.ts';
import type { ToastText } from './messages/wording.ts';

/** A file that may be drawn: its bytes, and the kind of picture that they are. */
export type LogoSource = {
  kind: ImageHeader['kind'] | 'svg+xml';
  bytes: Uint8Array<ArrayBuffer>;
};

export type LogoCheck =
  | ({ ok: true } & LogoSource)
  | { ok: false; why: ToastText & { description: string } };

/**
 * Checks whether a file can become a logo (S5-03, S5-04) before anything decodes it: at most 10 MB,
 * a PNG, JPEG, GIF, WebP or SVG by its bytes, and small enough to decode in memory.
 * @returns the file's kind and bytes, or the toast that says what is wrong
 */
export async function checkLogoFile(file: Blob): Promise<LogoCheck> {
  if (file.size > limits.logoBytes) return { ok: false, why: messages.logos.tooLarge };
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Its size is chosen when it is drawn.
  if (isSvg(bytes)) return { ok: true, kind: 'svg+xml', bytes };
  const header = imageHeader(bytes);
  if (!header) return { ok: false, why: messages.logos.notAnImage };
  return isHuge(header)
    ? { ok: false, why: messages.logos.tooManyPixels }
    : { ok: true, kind: header.kind, bytes };
}

/** What may stand before an SVG's root: an XML declaration, comments and a document type. */
const prolog =
  /^\ufeff?\s*(?:<\?[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>\s*)*/;
const prologBytes = 16_384;

/** Whether a file starts as an SVG does. */
function isSvg(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, prologBytes));
  return /^<svg[\s>]/.test(start.replace(prolog, ''));
}

/**
 * A logo's initial name: its file's, without the extension and characters that names may not
 * contain.
 */
export function logoNameOf(fileName: string): string {
  const name = fileName
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim();
  return [...(name || messages.logos.unnamed)].slice(0, limits.length.logoName).join('');
}
