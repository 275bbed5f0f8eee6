import { paper } from '../colors.ts';
import { pdf as words } from '../messages/pdf.ts';
import { type Signature, signatureBox } from '../signature.ts';
import { strokesOf } from '../strokes.ts';
import { placeFor } from './closing.ts';
import { area, lineHeight } from './page.ts';
import type { Pen } from './pen.ts';

const width = 60;
const scale = width / signatureBox.width;
const height = signatureBox.height * scale;

const above = 6;

const captionOf = (pen: Pen, { name }: Signature) =>
  pen.wrap(words.signatureOf(name), pen.styles.small, area.width);

/** How much a signature takes below what stands above it. */
export const signatureHeight = (pen: Pen, signature: Signature): number =>
  above + height + 2 + captionOf(pen, signature).length * lineHeight(pen.styles.small);

/** Draws a signature on its line with the name below it, never split across pages. */
export function drawSignature(pen: Pen, signature: Signature, below: number): void {
  const top = placeFor(pen, below, signatureHeight(pen, signature)) + above;
  pen.pdf.setDrawColor(paper.text);
  pen.pdf.setLineWidth(0.5);
  pen.pdf.setLineCap('round');
  pen.pdf.setLineJoin('round');
  for (const [[x, y] = [0, 0], ...rest] of strokesOf(signature.strokes)) {
    pen.pdf.moveTo(area.left + x * scale, top + y * scale);
    for (const [nextX, nextY] of rest) {
      pen.pdf.lineTo(area.left + nextX * scale, top + nextY * scale);
    }
    pen.pdf.stroke();
  }
  pen.line(top + height + 1, area.left, area.left + width, 0.25, paper.rule);
  pen.text(captionOf(pen, signature), area.left, top + height + 5, pen.styles.small);
}
