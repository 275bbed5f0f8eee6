import { pdf as words } from '../messages/pdf.ts';
import type { QuoteDocument } from '../quoteDocument.ts';
import { area, type TextStyle } from './page.ts';
import type { Pen } from './pen.ts';

const toFigure = 9.4;
const gap = 12;

/** Draws what a client looks for first: the total, and until when it holds. Returns the lower edge. */
export function drawHeadline(pen: Pen, document: QuoteDocument, top: number): number {
  const draw = (label: string, figure: string, x: number, style: TextStyle) => {
    pen.text(label, x, top, pen.styles.small);
    pen.text(figure, x, top + toFigure, style);
    return x + Math.max(pen.width(label, pen.styles.small), pen.width(figure, style)) + gap;
  };
  const total = document.totals.find(({ kind }) => kind === 'total');
  const afterTotal = total
    ? draw(total.label, total.amount, area.left, pen.styles.total)
    : area.left;
  if (document.validUntil !== '') {
    draw(words.lastDay, document.validUntil, afterTotal, pen.styles.lastDay);
  }
  return top + toFigure + 8;
}
