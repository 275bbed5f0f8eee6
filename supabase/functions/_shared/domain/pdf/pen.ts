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

/** The fonts of one PDF: jsPDF's family name, and the advance width of a character, in ems. */
export type Typeface = {
  family: string;
  advance: (character: string, weight: FontWeight) => number;
};

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
  line: (y: number, from: number, to: number, thickness: number, color: string) => void;
};

function createMeasure(typeface: Typeface) {
  const caches: Record<FontWeight, Map<string, number>> = { normal: new Map(), bold: new Map() };
  return (text: string, { size, weight }: TextStyle): number => {
    const cache = caches[weight];
    let ems = 0;
    for (const character of text) {
      let advance = cache.get(character);
      if (advance === undefined) {
        advance = typeface.advance(character, weight);
        cache.set(character, advance);
      }
      ems += advance;
    }
    return (ems * size) / pointsPerMillimeter;
  };
}

type Fits = (text: string) => boolean;

/**
 * Breaks a word that is wider than a line. Returns the last piece, so that more words can follow
 * it.
 */
function breakWord(word: string, fits: Fits, lines: string[]): string {
  let piece = '';
  for (const character of word) {
    if (piece !== '' && !fits(piece + character)) {
      lines.push(piece);
      piece = '';
    }
    piece += character;
  }
  return piece;
}

function wrapParagraph(paragraph: string, fits: Fits): string[] {
  if (fits(paragraph)) return [paragraph];
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = fits(word) ? word : breakWord(word, fits, lines);
  }
  return [...lines, line];
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
      return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph.trimEnd(), fits));
    },
    text(lines, x, y, style, align = 'left') {
      use(style);
      if (align === 'left' && Array.isArray(lines)) {
        const lineHeightFactor = (lineHeight(style) * pointsPerMillimeter) / style.size;
        pdf.text(lines, x, y, { lineHeightFactor });
        return;
      }
      [lines].flat().forEach((line, index) => {
        const width = align === 'left' ? 0 : measure(line, style);
        const start = align === 'center' ? x - width / 2 : x - width;
        pdf.text(line, start, y + index * lineHeight(style));
      });
    },
    line(y, from, to, thickness, color) {
      pdf.setDrawColor(color);
      pdf.setLineWidth(thickness);
      pdf.line(from, y, to, y);
    },
  };
}
