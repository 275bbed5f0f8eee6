import type { jsPDF } from 'jspdf';
import type { Layout } from './layouts.ts';
import {
  type FontWeight,
  lineHeight,
  pointsPerMillimeter,
  type Styles,
  stylesOf,
  type TextStyle,
} from './page.ts';
import { inDirectionOf, isRtl } from './type/direction.ts';
import type { Typeface } from './type/embedFaces.ts';
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
  wrap: (text: string, style: TextStyle, maxWidth: number) => string[];
  text: (lines: string | string[], x: number, y: number, style: TextStyle, align?: Align) => void;
  /** Lines from `x` on, or up to `x + width` where they run from right to left. */
  paragraph: (lines: string[], x: number, y: number, style: TextStyle, width: number) => void;
  line: (y: number, from: number, to: number, thickness: number, color: string) => void;
};

/** Widths in millimeters. Words come again, so each is measured once. */
function createMeasure(typeface: Typeface) {
  const caches: Record<FontWeight, Map<string, number>> = { normal: new Map(), bold: new Map() };
  const widthOf = (part: string, weight: FontWeight): number => {
    const cache = caches[weight];
    let ems = cache.get(part);
    if (ems === undefined) {
      ems = typeface.width(part, weight);
      cache.set(part, ems);
    }
    return ems;
  };
  return (text: string, { size, weight }: TextStyle): number => {
    let ems = 0;
    // A line of other scripts is as wide as its words, in whichever order they are set.
    const parts = typeface.isPlain(text) ? text : text.split(/(?= )|(?<= )/);
    for (const part of parts) ems += widthOf(part, weight);
    return (ems * size) / pointsPerMillimeter;
  };
}

export function createPen(pdf: jsPDF, typeface: Typeface, layout: Layout): Pen {
  const measure = createMeasure(typeface);
  let current: TextStyle | null = null;
  const use = (style: TextStyle) => {
    if (style === current) return;
    pdf.setFont(typeface.family, style.weight);
    pdf.setFontSize(style.size);
    pdf.setTextColor(style.color);
    current = style;
  };
  const drawLine = (line: string, x: number, y: number, style: TextStyle) => {
    if (typeface.isPlain(line)) {
      pdf.text(line, x, y);
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
    lines: readonly string[],
    y: number,
    style: TextStyle,
    startOf: (line: string) => number,
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
        const lines = wrapParagraph(paragraph.trimEnd(), fits);
        return inDirectionOf(paragraph, lines);
      });
    },
    text(lines, x, y, style, align = 'left') {
      if (align === 'left' && Array.isArray(lines) && lines.every(typeface.isPlain)) {
        use(style);
        const lineHeightFactor = (lineHeight(style) * pointsPerMillimeter) / style.size;
        pdf.text(lines, x, y, { lineHeightFactor });
        return;
      }
      drawLines([lines].flat(), y, style, (line) => {
        if (align === 'left') return x;
        const width = measure(line, style);
        return align === 'center' ? x - width / 2 : x - width;
      });
    },
    paragraph(lines, x, y, style, width) {
      if (!lines.some(isRtl)) this.text(lines, x, y, style);
      else {
        drawLines(lines, y, style, (line) => (isRtl(line) ? x + width - measure(line, style) : x));
      }
    },
    line(y, from, to, thickness, color) {
      pdf.setDrawColor(color);
      pdf.setLineWidth(thickness);
      pdf.line(from, y, to, y);
    },
  };
}
