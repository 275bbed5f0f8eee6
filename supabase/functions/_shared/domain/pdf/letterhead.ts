import { paper } from '../colors.ts';
import type { QuoteDocument } from '../quoteDocument.ts';
import { drawLogo, type PdfLogo } from './logo.ts';
import { area, lineHeight, styles } from './page.ts';
import type { Pen } from './pen.ts';

const columnGap = 8;
const referenceLine = 5;

/** Draws the parties side by side. Returns the lower edge. */
function drawParties(pen: Pen, document: QuoteDocument, top: number): number {
  const count = Math.max(document.parties.length, 1);
  const width = (area.width - columnGap * (count - 1)) / count;
  const heights = document.parties.map(({ label, text }, index) => {
    const x = area.left + index * (width + columnGap);
    const lines = pen.wrap(text, styles.party, width);
    pen.text(label, x, top, styles.label);
    pen.text(lines, x, top + 5.2, styles.party);
    return 5.2 + (lines.length - 1) * lineHeight(styles.party);
  });
  return top + Math.max(0, ...heights);
}

/**
 * Draws the head of the first page: logo, title, date and reference, the accent line, the parties.
 * @returns where the items may start.
 */
export function drawLetterhead(
  pen: Pen,
  document: QuoteDocument,
  logo: PdfLogo | undefined,
): number {
  const logoHeight = drawLogo(pen, logo);
  pen.text(document.title, area.right, area.top + 6.5, styles.title, 'right');
  const lines = [document.date, ...document.reference];
  for (const [index, line] of lines.entries()) {
    pen.text(line, area.right, area.top + 13 + index * referenceLine, styles.date, 'right');
  }
  const textHeight = 16 + document.reference.length * referenceLine;
  const ruleAt = area.top + Math.max(logoHeight, textHeight) + 7;
  pen.line(ruleAt, area.left, area.right, 0.7, paper.accent);
  if (document.parties.length === 0) return ruleAt + 8;
  return drawParties(pen, document, ruleAt + 8.5) + 9;
}
