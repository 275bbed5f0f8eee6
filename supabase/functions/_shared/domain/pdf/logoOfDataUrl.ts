import { fromBase64, toBase64 } from '../base64.ts';
import type { PdfLogo } from './logo.ts';

/**
 * The picture in a data URL, for the PDF.
 * @returns `'missing'` for anything but a base64 PNG or JPEG
 */
export function logoOfDataUrl(url: string): PdfLogo {
  const [, kind, data] = /^data:image\/(png|jpeg);base64,(.*)$/.exec(url) ?? [];
  if (data === undefined) return 'missing';
  return { bytes: fromBase64(data), kind: kind === 'png' ? 'png' : 'jpeg' };
}

/** A picture as a data URL. */
export const dataUrlOfLogo = ({ bytes, kind }: Exclude<PdfLogo, 'missing'>): string =>
  `data:image/${kind};base64,${toBase64(bytes)}`;
