import { paper } from '../colors.ts';
import type { DocumentBlock, DocumentTotal } from '../quoteDocument.ts';
import { area, lineHeight, type TextStyle } from './page.ts';
import type { Pen } from './pen.ts';

const blockWidth = 78;
/** Between a label and its amount, at least. */
const gap = 6;
const totalSpace = 10;
const afterTerms = 2;
const termsWidth = 125;

/** Where to continue: below `y` if `height` still fits on the page, else on a new page. */
export function placeFor(pen: Pen, y: number, height: number): number {
  if (y + height <= area.bottom) return y;
  pen.pdf.addPage();
  return area.laterTop;
}

const totalsHeight = ({ layout }: Pen, totals: readonly DocumentTotal[]) =>
  (totals.length - 1) * layout.figurePitch + totalSpace + 2;

function styleOf({ styles }: Pen, total: DocumentTotal): TextStyle {
  if (total.kind === 'total') return styles.sum;
  return total.kind === 'savings' ? styles.savings : styles.text;
}

const labelStyleOf = (pen: Pen, total: DocumentTotal): TextStyle =>
  total.kind === 'figure' ? pen.styles.quiet : styleOf(pen, total);

/** As wide as the widest line needs, but the names of taxes may be long. */
function widthOf(pen: Pen, totals: readonly DocumentTotal[]): number {
  const amounts = totals.map((total) => pen.width(total.amount, styleOf(pen, total)));
  const lines = totals.map(
    (total, at) => pen.width(total.label, labelStyleOf(pen, total)) + gap + (amounts[at] ?? 0),
  );
  return Math.max(
    blockWidth - pen.layout.row.beside,
    ...amounts.map((amount) => amount + 30),
    ...lines,
  );
}

/**
 * Draws the totals at the right, never split across pages. Returns the edges of their block.
 * @param followed how much room is kept below them, in millimeters
 */
export function drawTotals(
  pen: Pen,
  totals: readonly DocumentTotal[],
  below: number,
  followed: number,
): { top: number; left: number; bottom: number } {
  const top = placeFor(pen, below + 4, totalsHeight(pen, totals) + followed);
  const { figurePitch, row } = pen.layout;
  const left = Math.max(area.left, area.right - widthOf(pen, totals) - row.beside);
  let y = top + 3.5;
  for (const total of totals) {
    const style = styleOf(pen, total);
    if (total.kind === 'total') {
      pen.line(y - 2.6, left, area.right, 0.25, paper.rule);
      y += 4.4;
    }
    pen.text(total.label, left, y, labelStyleOf(pen, total));
    // Below the totals of the items.
    pen.text(total.amount, area.right - row.beside, y, style, 'right');
    y += figurePitch;
  }
  return { top, left, bottom: y - figurePitch + 2 };
}

/**
 * Draws the payment terms, line by line, across as many pages as needed. The last lines stay with what
 * follows, so that no signature stands alone on a page. Returns the lower edge.
 * @param followed how much room that takes, in millimeters
 */
export function drawTerms(pen: Pen, terms: DocumentBlock, below: number, followed: number): number {
  const pitch = lineHeight(pen.styles.text);
  const lines = pen.wrap(terms.text, pen.styles.text, termsWidth);
  // Fewer are not worth a break, which would leave single lines behind.
  const isWhole = lines.length < 6;
  const kept = isWhole ? lines.length : 3;
  const reserved = followed === 0 ? 0 : followed + afterTerms;
  const whole = isWhole ? reserved : 0;
  let y = placeFor(pen, below + 8, 4 + kept * pitch + whole) + 3;
  pen.text(terms.label, area.left, y, pen.styles.strong);
  y += 1;
  for (const [index, line] of lines.entries()) {
    const needed = lines.length - index === kept ? kept * pitch + reserved : pitch;
    if (y + needed > area.bottom && index > 0) {
      pen.pdf.addPage();
      y = area.laterTop;
    }
    y += pitch;
    if (line.text !== '') pen.paragraph([line], area.left, y, pen.styles.text, termsWidth);
  }
  return y + afterTerms;
}
