import { limits } from './constants.ts';
import { type ImageHeader, imageHeader, isHuge } from './imageHeader.ts';
import type { ToastText } from './texts/wording.ts';
import { texts } from './texts.ts';

export type LogoCheck =
  | { ok: true; header: ImageHeader; bytes: Uint8Array<ArrayBuffer> }
  | { ok: false; why: ToastText & { description: string } };

/**
 * Whether a file may become a logo (S5-03, S5-04), judged before anything decodes it: at most 10 MB, a
 * PNG, JPEG, GIF or WebP by its own bytes, and not larger than can be unpacked in memory.
 * @returns what the file is, or the toast that says what is wrong with it
 */
export async function checkLogoFile(file: Blob): Promise<LogoCheck> {
  if (file.size > limits.logoBytes) return { ok: false, why: texts.logos.tooLarge };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const header = imageHeader(bytes);
  if (!header) return { ok: false, why: texts.logos.notAnImage };
  return isHuge(header)
    ? { ok: false, why: texts.logos.tooManyPixels }
    : { ok: true, header, bytes };
}

/** A logo's first name: its file's, without the ending and what no name may hold. */
export function logoNameOf(fileName: string): string {
  const name = fileName
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim();
  return [...(name || texts.logos.unnamed)].slice(0, limits.length.logoName).join('');
}
