import { limits } from './constants.ts';
import { type ImageHeader, imageHeader, isHuge } from './imageHeader.ts';
import { messages } from './messages/messages.ts';
import type { ToastText } from './messages/wording.ts';

export type LogoCheck =
  | { ok: true; header: ImageHeader; bytes: Uint8Array<ArrayBuffer> }
  | { ok: false; why: ToastText & { description: string } };

/**
 * Checks whether a file can become a logo (S5-03, S5-04) before anything decodes it: at most 10 MB,
 * a PNG, JPEG, GIF or WebP by its bytes, and small enough to decode in memory.
 * @returns the file's header and bytes, or the toast that says what is wrong
 */
export async function checkLogoFile(file: Blob): Promise<LogoCheck> {
  if (file.size > limits.logoBytes) return { ok: false, why: messages.logos.tooLarge };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const header = imageHeader(bytes);
  if (!header) return { ok: false, why: messages.logos.notAnImage };
  return isHuge(header)
    ? { ok: false, why: messages.logos.tooManyPixels }
    : { ok: true, header, bytes };
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
