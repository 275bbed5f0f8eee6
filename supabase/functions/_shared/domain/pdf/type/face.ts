import type { FontWeight } from '../page.ts';
import { advanceOf, type FontGlyph, type GlyphPart } from './trueType.ts';

/** A glyph of a line, placed. Lengths in ems. */
export type SetGlyph = FontGlyph & {
  /** What it stands for; more than one character for a ligature. */
  characters: string;
  /** What else is drawn with it, such as the dots of a letter. */
  parts: readonly GlyphPart[];
  /** How far the next glyph is from this one. */
  advance: number;
  /** Where it is drawn, from where its turn is: to the right, and up. */
  x: number;
  y: number;
};

/** One family of type, in both weights. */
export type Face = {
  family: string;
  has: (code: number) => boolean;
  /** Whether its letters join or carry marks, so that words have to be set as a whole. */
  isShaped: boolean;
  /**
   * Sets text of which it has every character, from left to right.
   * @param toLeft whether the text, given as it is read, runs from right to left
   */
  set: (text: string, weight: FontWeight, toLeft: boolean) => SetGlyph[];
};

/** A face whose characters are each a glyph of their own. */
export function plainFace(
  family: string,
  glyphOf: (code: number, weight: FontWeight) => FontGlyph | undefined,
): Face {
  return {
    family,
    has: (code) => glyphOf(code, 'normal') !== undefined,
    isShaped: false,
    set(text, weight, toLeft) {
      const glyphs = [...text].flatMap((characters): SetGlyph[] => {
        const glyph = glyphOf(characters.codePointAt(0) ?? 0, weight);
        return glyph
          ? [{ ...glyph, characters, parts: [], advance: advanceOf(glyph), x: 0, y: 0 }]
          : [];
      });
      return toLeft ? glyphs.reverse() : glyphs;
    },
  };
}
