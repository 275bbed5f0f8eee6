import type { QuoteDocument } from '../quoteDocument.ts';
import { drawCenteredHead, drawLeftHead } from './heads.ts';
import { type PdfLogo, readyLogo } from './logo.ts';
import { area, lineHeight } from './page.ts';
import type { Pen } from './pen.ts';
import type { Line } from './type/line.ts';

const columnGap = 8;

/** A contact on one line, or with what follows a dot on a line of its own. */
function wrapContact(pen: Pen, contact: string, width: number): Line[] {
  const { small } = pen.styles;
  const lines = pen.wrap(contact, small, width);
  return lines.length === 1 ? lines : pen.wrap(contact.replaceAll(' · ', '\n'), small, width);
}

/** Draws the parties side by side. Returns the lower edge. */
function drawParties(pen: Pen, { parties }: QuoteDocument, top: number): number {
  const { strong, small } = pen.styles;
  const count = Math.max(parties.length, 1);
  const width = (area.width - columnGap * (count - 1)) / count;
  const toText = lineHeight(strong) + 0.8;
  const toDetail = lineHeight(small) + 0.6;
  const heights = parties.map(({ label, text, detail }, index) => {
    const x = area.left + index * (width + columnGap);
    const lines = pen.wrap(text, strong, width);
    pen.text(label, x, top, small);
    pen.text(lines, x, top + toText, strong);
    const height = toText + (lines.length - 1) * lineHeight(strong);
    if (detail === '') return height;
    const details = wrapContact(pen, detail, width);
    pen.text(details, x, top + height + toDetail, small);
    return height + toDetail + (details.length - 1) * lineHeight(small);
  });
  return top + Math.max(0, ...heights);
}

/**
 * Draws the head of the first page: company, title, date and reference, the accent line, the parties.
 * @returns where to continue.
 */
export function drawLetterhead(
  pen: Pen,
  document: QuoteDocument,
  chosen: PdfLogo | undefined,
): number {
  const drawHead = pen.layout.letterhead === 'centered' ? drawCenteredHead : drawLeftHead;
  const top = drawHead(pen, document, readyLogo(pen, chosen));
  return document.parties.length === 0 ? top + 0.5 : drawParties(pen, document, top) + 9;
}
