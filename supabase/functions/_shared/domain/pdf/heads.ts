import { pdf as words } from '../messages/pdf.ts';
import type { QuoteDocument } from '../quoteDocument.ts';
import type { ReadyLogo } from './logo.ts';
import { area, lineHeight, type TextStyle } from './page.ts';
import type { Pen } from './pen.ts';

// The two ways in which a letterhead is set: the company, the title with what stands below it, the accent
// line. Each returns where the parties begin.

const referenceLine = 5;
/** Kept free at the right of the company, for the title and the lines below it. */
const referenceWidth = 62;
const afterLogo = 5;

/** Whether a chosen logo needs the name below it: not if it is the provider's, and nothing else is said. */
const isNamed = ({ company, parties }: QuoteDocument) =>
  company.lines.length > 0 || parties.every(({ text }) => text !== company.name.trim());

/** What stands with the title: the date, and of a sent quote its number. */
const referencesOf = ({ date, reference, validUntil }: QuoteDocument) =>
  validUntil === '' ? [date] : [date, reference];

/** Draws the company at the left, the bundled picture with the name beside it. Returns the lower edge. */
function drawCompany(pen: Pen, document: QuoteDocument, { size, draw, isChosen }: ReadyLogo) {
  const { company } = document;
  const { wordmark, strong, small } = pen.styles;
  draw(area.left, area.top);
  const width = area.width - referenceWidth;
  let y = area.top + size.height;
  if (!isChosen) {
    const left = area.left + size.width + afterLogo;
    const names = pen.wrap(company.name, wordmark, area.left + width - left);
    const below = (names.length - 1) * lineHeight(wordmark);
    // Beside the middle of the picture; a name of many lines begins at its top.
    const first = Math.max(area.top + 4, area.top + size.height / 2 + 2 - below / 2);
    pen.text(names, left, first, wordmark);
    y = Math.max(y, first + below);
  } else if (isNamed(document)) {
    const lines = pen.wrap(company.name, strong, width);
    pen.text(lines, area.left, y + afterLogo, strong);
    y += afterLogo + (lines.length - 1) * lineHeight(strong);
  }
  for (const text of company.lines) {
    const lines = pen.wrap(text, small, width);
    y += lineHeight(small) + (y === area.top + size.height ? 1.5 : 0.4);
    pen.text(lines, area.left, y, small);
    y += (lines.length - 1) * lineHeight(small);
  }
  return y;
}

/** Draws the title at the right, with the total and the last day where the layout has them there. */
function drawTitle(pen: Pen, document: QuoteDocument): number {
  const { title, quiet, sum } = pen.styles;
  let y = area.top + title.size * 0.295;
  pen.text(document.title, area.right, y, title, 'right');
  y += 1.5;
  for (const line of referencesOf(document)) {
    y += referenceLine;
    pen.text(line, area.right, y, quiet, 'right');
  }
  if (pen.layout.headline === 'title') {
    if (document.validUntil !== '') {
      y += referenceLine;
      pen.text(words.validUntil(document.validUntil), area.right, y, quiet, 'right');
    }
    for (const { label, amount } of document.totals.filter(({ kind }) => kind === 'total')) {
      y += referenceLine + 1.5;
      pen.text(`${label} ${amount}`, area.right, y, sum, 'right');
    }
  }
  return y - 2;
}

/** The company at the left, the title at the right. */
export function drawLeftHead(pen: Pen, document: QuoteDocument, logo: ReadyLogo): number {
  const rule = Math.max(drawCompany(pen, document, logo), drawTitle(pen, document)) + 6;
  pen.line(rule, area.left, area.right, 0.7, document.accent);
  return rule + 8.5;
}

/** The company in the middle, the title below it. */
export function drawCenteredHead(
  pen: Pen,
  document: QuoteDocument,
  { size, draw, isChosen }: ReadyLogo,
): number {
  const { company } = document;
  const { wordmark, small, title, quiet } = pen.styles;
  const middle = area.left + area.width / 2;
  draw(middle - size.width / 2, area.top);
  let y = area.top + size.height + 2;
  const write = (text: string, style: TextStyle) => {
    const lines = pen.wrap(text, style, area.width);
    pen.text(lines, middle, y + lineHeight(style), style, 'center');
    y += lines.length * lineHeight(style);
  };
  if (!isChosen || isNamed(document)) {
    write(company.name, wordmark);
    y += 0.8;
  }
  for (const line of company.lines) write(line, small);
  pen.line(y + 6, area.left, area.right, 0.7, document.accent);
  pen.line(y + 7.2, area.left, area.right, 0.2, document.accent);
  y += 18.5;
  pen.text(document.title, area.left, y, title);
  referencesOf(document)
    .reverse()
    .forEach((line, above) => {
      pen.text(line, area.right, y - above * referenceLine, quiet, 'right');
    });
  return y + 10;
}
