import type { jsPDF } from 'jspdf';
import type { Layout } from './layouts.ts';
import { lineHeight, pointsPerMillimeter, type Styles, stylesOf, type TextStyle } from './page.ts';
import type { Typeface } from './type/embedFaces.ts';
import type { Line } from './type/line.ts';
import { wrapParagraph } from './wrapText.ts';

type Align = 'left' | 'right' | 'center';

/** Draws on the pages of one PDF. Positions are in millimeters; the `y` of text is its baseline. */
export type Pen = {
  pdf: jsPDF;
  layout: Layout;
  styles: Styles;
  /** Call this when other code may have changed the font, size or color. */
  resetStyle: () => void;
  /** Width of one line, in millimeters. */
  width: (text: string, style: TextStyle) => number;
  /** Splits text into lines no wider than `maxWidth`, breaking words that are wider themselves. */
  wrap: (text: string, style: TextStyle, maxWidth: number) => Line[];
  text: (
    lines: string | readonly Line[],
    x: number,
    y: number,
    style: TextStyle,
    align?: Align,
  ) => void;
  /** Lines from `x` on, or up to `x + width` where they run from right to left. */
  paragraph: (
    lines: readonly Line[],
    x: number,
    y: number,
    style: TextStyle,
    width: number,
  ) => void;
  line: (y: number, from: number, to: number, thickness: number, color: string) => void;
};

export function createPen(pdf: jsPDF, typeface: Typeface, layout: Layout): Pen {
  const measure = (text: string, { size, weight }: TextStyle) =>
    (typeface.width(text, weight) * size) / pointsPerMillimeter;
  let current: TextStyle | null = null;
  const use = (style: TextStyle) => {
    if (style === current) return;
    pdf.setFont(typeface.family, style.weight);
    pdf.setFontSize(style.size);
    pdf.setTextColor(style.color);
    current = style;
  };
  const drawLine = (line: Line, x: number, y: number, style: TextStyle) => {
    if (typeface.isPlain(line.text)) {
      pdf.text(line.text, x, y);
      return;
    }
    const em = style.size / pointsPerMillimeter;
    for (const piece of typeface.pieces(line, style.weight)) {
      pdf.setFont(piece.family, style.weight);
      pdf.text(piece.codes, x + piece.x * em, y - piece.y * em);
    }
    pdf.setFont(typeface.family, style.weight);
  };
  const drawLines = (
    lines: readonly Line[],
    y: number,
    style: TextStyle,
    startOf: (line: Line) => number,
  ) => {
    use(style);
    lines.forEach((line, index) => {
      drawLine(line, startOf(line), y + index * lineHeight(style), style);
    });
  };
  return {
    pdf,
    layout,
    styles: stylesOf(layout.sizes),
    width: measure,
    resetStyle() {
      current = null;
    },
    wrap(text, style, maxWidth) {
      // A small tolerance, so that text fits in a column that was sized to it.
      const fits = (line: string) => measure(line, style) <= maxWidth + 0.001;
      return text.split('\n').flatMap((paragraph) => {
        const trimmed = paragraph.trimEnd();
        return typeface.linesOf(trimmed, wrapParagraph(trimmed, fits));
      });
    },
    text(lines, x, y, style, align = 'left') {
      const all = typeof lines === 'string' ? typeface.linesOf(lines, [lines]) : lines;
      const isPlain = all.every(({ text }) => typeface.isPlain(text));
      if (align === 'left' && typeof lines !== 'string' && isPlain) {
        use(style);
        const lineHeightFactor = (lineHeight(style) * pointsPerMillimeter) / style.size;
        const texts = all.map(({ text }) => text);
        pdf.text(texts, x, y, { lineHeightFactor });
        return;
      }
      drawLines(all, y, style, ({ text }) => {
        if (align === 'left') return x;
        const width = measure(text, style);
        return align === 'center' ? x - width / 2 : x - width;
      });
    },
    paragraph(lines, x, y, style, width) {
      if (!lines.some(({ isRtl }) => isRtl)) {
        this.text(lines, x, y, style);
        return;
      }
      drawLines(lines, y, style, ({ text, isRtl }) =>
        isRtl ? x + width - measure(text, style) : x,
      );
    },
    line(y, from, to, thickness, color) {
      pdf.setDrawColor(color);
      pdf.setLineWidth(thickness);
      pdf.line(from, y, to, y);
    },
  };
}
