import type { QuoteDocument } from '../quoteDocument.ts';
import { drawLogo, type PdfLogo } from './logo.ts';
import { area, lineHeight, styles } from './page.ts';
import type { Pen } from './pen.ts';

const columnGap = 8;
const referenceLine = 5;
/** Kept free at the right of the company, for the title and the lines below it. */
const referenceWidth = 62;
const afterLogo = 5;

/**
 * Draws who the quote is from: the logo, or the bundled picture with the company's name beside it; below
 * that, what the company says of itself. Returns the lower edge.
 */
function drawCompany(pen: Pen, { company }: QuoteDocument, logo: PdfLogo | undefined): number {
  const size = drawLogo(pen, logo);
  const width = area.width - referenceWidth;
  let y = area.top + size.height;
  if (logo === undefined) {
    const left = area.left + size.width + afterLogo;
    const names = pen.wrap(company.name, styles.wordmark, area.left + width - left);
    const below = (names.length - 1) * lineHeight(styles.wordmark);
    // Beside the middle of the picture; a name of many lines begins at its top.
    const first = Math.max(area.top + 4, area.top + size.height / 2 + 2 - below / 2);
    pen.text(names, left, first, styles.wordmark);
    y = Math.max(y, first + below);
  } else if (company.lines.length > 0) {
    const lines = pen.wrap(company.name, styles.company, width);
    pen.text(lines, area.left, y + afterLogo, styles.company);
    y += afterLogo + (lines.length - 1) * lineHeight(styles.company);
  }
  for (const text of company.lines) {
    const lines = pen.wrap(text, styles.companyLine, width);
    y += lineHeight(styles.companyLine) + (y === area.top + size.height ? 1.5 : 0.4);
    pen.text(lines, area.left, y, styles.companyLine);
    y += (lines.length - 1) * lineHeight(styles.companyLine);
  }
  return y;
}

/** Draws the parties side by side. Returns the lower edge. */
function drawParties(pen: Pen, document: QuoteDocument, top: number): number {
  const count = Math.max(document.parties.length, 1);
  const width = (area.width - columnGap * (count - 1)) / count;
  const heights = document.parties.map(({ label, text, detail }, index) => {
    const x = area.left + index * (width + columnGap);
    const lines = pen.wrap(text, styles.party, width);
    pen.text(label, x, top, styles.label);
    pen.text(lines, x, top + 5.2, styles.party);
    const height = 5.2 + (lines.length - 1) * lineHeight(styles.party);
    if (detail === '') return height;
    const details = pen.wrap(detail, styles.companyLine, width);
    pen.text(details, x, top + height + 4.6, styles.companyLine);
    return height + 4.6 + (details.length - 1) * lineHeight(styles.companyLine);
  });
  return top + Math.max(0, ...heights);
}

/**
 * Draws the head of the first page: company, title, date and reference, the accent line, the parties.
 * @returns where the items may start.
 */
export function drawLetterhead(
  pen: Pen,
  document: QuoteDocument,
  logo: PdfLogo | undefined,
): number {
  const companyEnds = drawCompany(pen, document, logo);
  pen.text(document.title, area.right, area.top + 6.5, styles.title, 'right');
  const lines = [document.date, ...document.reference];
  for (const [index, line] of lines.entries()) {
    pen.text(line, area.right, area.top + 13 + index * referenceLine, styles.date, 'right');
  }
  const textHeight = 16 + document.reference.length * referenceLine;
  const ruleAt = Math.max(companyEnds, area.top + textHeight) + 7;
  pen.line(ruleAt, area.left, area.right, 0.7, document.accent);
  if (document.parties.length === 0) return ruleAt + 8;
  return drawParties(pen, document, ruleAt + 8.5) + 9;
}
