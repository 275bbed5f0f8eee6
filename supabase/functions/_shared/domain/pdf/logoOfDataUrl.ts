import type { PdfLogo } from './logo.ts';

/**
 * The picture in a data URL, for the PDF.
 * @returns `'missing'` for anything but a base64 PNG or JPEG
 */
export function logoOfDataUrl(url: string): PdfLogo {
  const [, kind, data] = /^data:image\/(png|jpeg);base64,(.*)$/.exec(url) ?? [];
  if (data === undefined) return 'missing';
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  return { bytes, kind: kind === 'png' ? 'png' : 'jpeg' };
}
