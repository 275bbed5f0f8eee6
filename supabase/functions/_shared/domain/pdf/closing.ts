import { paper } from '../colors.ts';
import type { DocumentBlock, DocumentTotal } from '../quoteDocument.ts';
import { area, lineHeight, styles, type TextStyle } from './page.ts';
import type { Pen } from './pen.ts';

const blockWidth = 78;
const figurePitch = 6;
const totalSpace = 10;

/** Where to continue: below `y` if `height` still fits on the page, else on a new page. */
export function placeFor(pen: Pen, y: number, height: number): number {
  if (y + height <= area.bottom) return y;
  pen.pdf.addPage();
  return area.laterTop;
}

const totalsHeight = (totals: readonly DocumentTotal[]) =>
  (totals.length - 1) * figurePitch + totalSpace + 2;

function styleOf(total: DocumentTotal): TextStyle {
  if (total.kind === 'total') return styles.sum;
  return total.kind === 'savings' ? styles.savings : styles.text;
}

/** Draws the totals at the right, never split across pages. Returns the edges of their block. */
export function drawTotals(
  pen: Pen,
  totals: readonly DocumentTotal[],
  below: number,
): { top: number; left: number; bottom: number } {
  const top = placeFor(pen, below + 4, totalsHeight(totals));
  const widest = Math.max(...totals.map((total) => pen.width(total.amount, styleOf(total))));
  const left = area.right - Math.max(blockWidth, widest + 30);
  let y = top + 3.5;
  for (const total of totals) {
    const style = styleOf(total);
    if (total.kind === 'total') {
      pen.line(y - 2.6, left, area.right, 0.25, paper.rule);
      y += 4.4;
    }
    pen.text(total.label, left, y, total.kind === 'figure' ? styles.quiet : style);
    pen.text(total.amount, area.right, y, style, 'right');
    y += figurePitch;
  }
  return { top, left, bottom: y - figurePitch + 2 };
}

/** Draws the payment terms, line by line, across as many pages as needed. Returns the lower edge. */
export function drawTerms(pen: Pen, terms: DocumentBlock, below: number): number {
  const pitch = lineHeight(styles.text);
  const lines = pen.wrap(terms.text, styles.text, 125);
  const kept = Math.min(lines.length, 3);
  let y = placeFor(pen, below + 8, 4 + kept * pitch) + 3;
  pen.text(terms.label, area.left, y, styles.strong);
  y += 1;
  for (const line of lines) {
    if (y + pitch > area.bottom) {
      pen.pdf.addPage();
      y = area.laterTop;
    }
    y += pitch;
    if (line !== '') pen.text(line, area.left, y, styles.text);
  }
  return y + 2;
}
