import { paper } from '../colors.ts';
import { pdfPage } from '../constants.ts';
import { fitInto, type ImageSize, imageHeader } from '../imageHeader.ts';
import { pdf as words } from '../messages/pdf.ts';
import { fallbackLogo } from './fallbackLogo.ts';
import { area, pointsPerMillimeter, styles } from './page.ts';
import type { Pen } from './pen.ts';

/** A chosen logo; `'missing'` if it did not load. */
export type PdfLogo = { bytes: Uint8Array; kind: 'png' | 'jpeg' } | 'missing';

/** Small pictures are not enlarged beyond 72 dots per inch. */
const millimetersPerPixel = 1 / pointsPerMillimeter;
const placeholder: ImageSize = { width: 40, height: 20 };
const fallbackWidth = 16;

// Decoding a larger picture would exhaust memory.
const maxPixels = 40_000_000;

function drawPlaceholder({ pdf, text }: Pen): ImageSize {
  const { width, height } = placeholder;
  pdf.setFillColor(paper.placeholder);
  pdf.rect(area.left, area.top, width, height, 'F');
  const middle = area.top + height / 2 + 1;
  text(words.logoPlaceholder, area.left + width / 2, middle, styles.text, 'center');
  return placeholder;
}

function drawImage(pen: Pen, bytes: Uint8Array, kind: 'png' | 'jpeg', size: ImageSize): ImageSize {
  const { width, height } = size;
  pen.pdf.addImage(bytes, kind.toUpperCase(), area.left, area.top, width, height, 'logo', 'FAST');
  return size;
}

function drawFallback(pen: Pen): ImageSize {
  const bytes = Uint8Array.from(atob(fallbackLogo), (character) => character.charCodeAt(0));
  return drawImage(pen, bytes, 'png', { width: fallbackWidth, height: fallbackWidth });
}

/**
 * Draws the logo in the upper left corner: the bundled image if none was chosen, a gray box labeled
 * 'Logo' if it did not load or is not a picture (S8-29).
 * @returns its size.
 */
export function drawLogo(pen: Pen, logo: PdfLogo | undefined): ImageSize {
  if (logo === undefined) return drawFallback(pen);
  const header = logo === 'missing' ? null : imageHeader(logo.bytes);
  if (logo === 'missing' || header?.kind !== logo.kind) return drawPlaceholder(pen);
  if (header.width * header.height > maxPixels) return drawPlaceholder(pen);
  try {
    return drawImage(
      pen,
      logo.bytes,
      logo.kind,
      fitInto(pdfPage.logo, header, millimetersPerPixel),
    );
  } catch {
    return drawPlaceholder(pen);
  }
}
