import { paper } from '../colors.ts';
import { printed } from '../messages/printed.ts';
import { type Signature, signatureBox } from '../signature.ts';
import { strokesOf } from '../strokes.ts';
import { placeFor } from './closing.ts';
import { area, lineHeight, styles } from './page.ts';
import type { Pen } from './pen.ts';

const width = 60;
const scale = width / signatureBox.width;
const height = signatureBox.height * scale;

/** Draws a signature on its line with the name below it, never split across pages. */
export function drawSignature(pen: Pen, { strokes, name }: Signature, below: number): void {
  const lines = pen.wrap(printed.signed(name), styles.small, area.right - area.left);
  const top = placeFor(pen, below + 6, height + 2 + lines.length * lineHeight(styles.small));
  pen.pdf.setDrawColor(paper.text);
  pen.pdf.setLineWidth(0.5);
  pen.pdf.setLineCap('round');
  pen.pdf.setLineJoin('round');
  for (const [[x, y] = [0, 0], ...rest] of strokesOf(strokes)) {
    pen.pdf.moveTo(area.left + x * scale, top + y * scale);
    for (const [nextX, nextY] of rest) {
      pen.pdf.lineTo(area.left + nextX * scale, top + nextY * scale);
    }
    pen.pdf.stroke();
  }
  pen.line(top + height + 1, area.left, area.left + width, 0.25, paper.rule);
  pen.text(lines, area.left, top + height + 5, styles.small);
}
