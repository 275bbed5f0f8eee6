import { checkLogoFile } from '@domain/logoFile.ts';
import { messages } from '@domain/messages/messages.ts';
import type { ToastText } from '@domain/messages/wording.ts';
import { reencodeLogo, type StoredPicture } from './reencodeLogo.ts';
import { svgRefusal } from './svgRefusal.ts';

/** The picture in a file as it is stored, or the reason that there is none (S5-03, S5-04). */
export async function drawLogo(
  file: Blob,
): Promise<StoredPicture | { why: ToastText & { description: string } }> {
  const check = await checkLogoFile(file);
  if (!check.ok) return check;
  try {
    const why = check.kind === 'svg+xml' ? svgRefusal(check.bytes) : null;
    return why ? { why } : await reencodeLogo(check);
  } catch (error) {
    console.error(error);
    return { why: messages.logos.notAnImage };
  }
}
