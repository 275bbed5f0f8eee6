import { create, type Font } from 'fontkit';
import { type FontWeight, fontWeights } from '../page.ts';
import type { Face, SetGlyph } from './face.ts';
import { type GlyphPart, readFont } from './trueType.ts';

function open(file: Uint8Array): Font {
  const font = create(file as Buffer);
  if (!('layout' in font)) throw new Error('A collection of fonts is not a font');
  // fontkit keeps each glyph with the characters of its first use; other letters share its shape.
  const makeGlyph = font.getGlyph.bind(font);
  return Object.assign(font, {
    getGlyph(glyph: number, characters?: number[]) {
      Object.assign(font, { _glyphs: {} });
      return makeGlyph(glyph, characters);
    },
  });
}

/**
 * A face of a script whose letters join, or carry marks: the font's own rules say which glyphs a word
 * has, and where.
 * @param script its OpenType tag
 * @param files TrueType, with their layout tables
 */
export function shapedFace(
  family: string,
  script: string,
  files: Record<FontWeight, Uint8Array>,
): Face {
  const fonts = { normal: readFont(files.normal), bold: readFont(files.bold) };
  const shapers = { normal: open(files.normal), bold: open(files.bold) };
  return {
    family,
    has: (code) => fontWeights.every((weight) => fonts[weight].glyphOf.has(code)),
    set(text, weight, isRtl) {
      const font = fonts[weight];
      const shaper = shapers[weight];
      const run = shaper.layout(text, undefined, script, undefined, isRtl ? 'rtl' : 'ltr');
      const { unitsPerEm } = shaper;
      const glyphs: SetGlyph[] = [];
      let parts: GlyphPart[] = [];
      run.glyphs.forEach(({ id, codePoints }, index) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[index] ?? {};
        const characters = String.fromCodePoint(...codePoints);
        // The dots of a letter stand for nothing by themselves; in a line to the left they come before it.
        if (characters === '') parts.push({ glyph: id, x: xOffset, y: yOffset });
        // What joins or separates letters has become a space without a width.
        else if (xAdvance > 0 || characters.trim() !== '') {
          const isMark = xAdvance === 0;
          glyphs.push({
            font,
            glyph: id,
            characters,
            parts: isMark ? [] : parts.map((part) => ({ ...part, x: part.x - xOffset })),
            advance: xAdvance / unitsPerEm,
            x: xOffset / unitsPerEm,
            y: yOffset / unitsPerEm,
          });
          if (!isMark) parts = [];
        }
      });
      return glyphs;
    },
  };
}
