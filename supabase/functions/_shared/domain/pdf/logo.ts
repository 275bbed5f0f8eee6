import { paper } from '../colors.ts';
import { fitInto, type ImageSize, imageHeader } from '../imageHeader.ts';
import { pdf as words } from '../messages/pdf.ts';
import { fallbackLogo } from './fallbackLogo.ts';
import { pointsPerMillimeter } from './page.ts';
import type { Pen } from './pen.ts';

/** A chosen logo; `'missing'` if it did not load. */
export type PdfLogo = { bytes: Uint8Array; kind: 'png' | 'jpeg' } | 'missing';

/** Small pictures are not enlarged beyond 72 dots per inch. */
const millimetersPerPixel = 1 / pointsPerMillimeter;
const placeholder: ImageSize = { width: 40, height: 20 };
const fallback: ImageSize = { width: 16, height: 16 };

// Decoding a larger picture would exhaust memory.
const maxPixels = 40_000_000;

/** A logo that can be drawn at a place, how large it is, and whether one was chosen. */
export type ReadyLogo = {
  size: ImageSize;
  draw: (x: number, y: number) => void;
  isChosen: boolean;
};

function drawPlaceholder({ pdf, text, styles }: Pen, x: number, y: number, size: ImageSize): void {
  pdf.setFillColor(paper.placeholder);
  pdf.rect(x, y, size.width, size.height, 'F');
  const middle = [x + size.width / 2, y + size.height / 2 + 1] as const;
  text(words.logoPlaceholder, ...middle, styles.text, 'center');
}

type Picture = Exclude<PdfLogo, 'missing'>;

function drawPicture(
  { pdf }: Pen,
  { bytes, kind }: Picture,
  x: number,
  y: number,
  size: ImageSize,
) {
  pdf.addImage(bytes, kind.toUpperCase(), x, y, size.width, size.height, 'logo', 'FAST');
}

function fallbackPicture(): Picture {
  const bytes = Uint8Array.from(atob(fallbackLogo), (character) => character.charCodeAt(0));
  return { bytes, kind: 'png' };
}

/** The size of a picture in pixels; null if it is none, or too large to decode. */
function pixelsOf(logo: PdfLogo): ImageSize | null {
  const header = logo === 'missing' ? null : imageHeader(logo.bytes);
  if (logo === 'missing' || header?.kind !== logo.kind) return null;
  return header.width * header.height > maxPixels ? null : header;
}

/**
 * The logo of the letterhead: the bundled image if none was chosen, a gray box labeled 'Logo' if it did
 * not load or is not a picture (S8-29).
 */
export function readyLogo(pen: Pen, logo: PdfLogo | undefined): ReadyLogo {
  const box = pen.layout.logo;
  if (logo === undefined) {
    const size = fitInto(box, fallback);
    const draw = (x: number, y: number) => drawPicture(pen, fallbackPicture(), x, y, size);
    return { size, draw, isChosen: false };
  }
  const pixels = pixelsOf(logo);
  if (logo === 'missing' || pixels === null) {
    const size = fitInto(box, placeholder);
    return { size, draw: (x, y) => drawPlaceholder(pen, x, y, size), isChosen: true };
  }
  const size = fitInto(box, pixels, millimetersPerPixel);
  const draw = (x: number, y: number) => {
    try {
      drawPicture(pen, logo, x, y, size);
    } catch {
      drawPlaceholder(pen, x, y, size);
    }
  };
  return { size, draw, isChosen: true };
}
