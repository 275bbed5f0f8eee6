import type { QuoteDocument } from '../quoteDocument.ts';
import { drawLogo, type PdfLogo } from './logo.ts';
import { area, lineHeight, styles } from './page.ts';
import type { Pen } from './pen.ts';

const columnGap = 8;
const referenceLine = 5;
/** Kept free at the right of the company, for the title and the lines below it. */
const referenceWidth = 62;
const afterLogo = 5;

/** Whether the company's name is also the name of the provider, which is printed with the parties. */
const isNamedBelow = ({ company, parties }: QuoteDocument) =>
  parties.some(({ text }) => text === company.name.trim());

/**
 * Draws who the quote is from: the logo, or the bundled picture with the company's name beside it; below
 * that, what the company says of itself. Returns the lower edge.
 */
function drawCompany(pen: Pen, document: QuoteDocument, logo: PdfLogo | undefined): number {
  const { company } = document;
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
  } else if (company.lines.length > 0 || !isNamedBelow(document)) {
    const lines = pen.wrap(company.name, styles.strong, width);
    pen.text(lines, area.left, y + afterLogo, styles.strong);
    y += afterLogo + (lines.length - 1) * lineHeight(styles.strong);
  }
  for (const text of company.lines) {
    const lines = pen.wrap(text, styles.small, width);
    y += lineHeight(styles.small) + (y === area.top + size.height ? 1.5 : 0.4);
    pen.text(lines, area.left, y, styles.small);
    y += (lines.length - 1) * lineHeight(styles.small);
  }
  return y;
}

/** A contact on one line, or with what follows a dot on a line of its own. */
function wrapContact(pen: Pen, contact: string, width: number): string[] {
  const lines = pen.wrap(contact, styles.small, width);
  return lines.length === 1
    ? lines
    : pen.wrap(contact.replaceAll(' · ', '\n'), styles.small, width);
}

/** Draws the parties side by side. Returns the lower edge. */
function drawParties(pen: Pen, document: QuoteDocument, top: number): number {
  const count = Math.max(document.parties.length, 1);
  const width = (area.width - columnGap * (count - 1)) / count;
  const heights = document.parties.map(({ label, text, detail }, index) => {
    const x = area.left + index * (width + columnGap);
    const lines = pen.wrap(text, styles.strong, width);
    pen.text(label, x, top, styles.small);
    pen.text(lines, x, top + 5.2, styles.strong);
    const height = 5.2 + (lines.length - 1) * lineHeight(styles.strong);
    if (detail === '') return height;
    const details = wrapContact(pen, detail, width);
    pen.text(details, x, top + height + 4.6, styles.small);
    return height + 4.6 + (details.length - 1) * lineHeight(styles.small);
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
  logo: PdfLogo | undefined,
): number {
  const companyEnds = drawCompany(pen, document, logo);
  pen.text(document.title, area.right, area.top + 6.5, styles.title, 'right');
  const lines = [document.date, ...(document.validUntil === '' ? [] : [document.reference])];
  for (const [index, line] of lines.entries()) {
    pen.text(line, area.right, area.top + 13 + index * referenceLine, styles.quiet, 'right');
  }
  const ruleAt = Math.max(companyEnds, area.top + 11 + lines.length * referenceLine) + 6;
  pen.line(ruleAt, area.left, area.right, 0.7, document.accent);
  if (document.parties.length === 0) return ruleAt + 9;
  return drawParties(pen, document, ruleAt + 8.5) + 9;
}
