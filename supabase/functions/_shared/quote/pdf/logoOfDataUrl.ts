import type { PdfLogo } from './logo.ts';

/**
 * The picture in a data URL, as a PDF prints it.
 * @returns `'missing'` for what is no PNG or JPEG in base64
 */
export function logoOfDataUrl(url: string): PdfLogo {
  const [, kind, data] = /^data:image\/(png|jpeg);base64,(.*)$/.exec(url) ?? [];
  if (data === undefined) return 'missing';
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  return { bytes, kind: kind === 'png' ? 'png' : 'jpeg' };
}
