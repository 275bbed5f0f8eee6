import { type FontWeight, fontWeights } from '../page.ts';
import type { Face, SetGlyph } from './face.ts';
import { openShaper } from './openShaper.ts';
import { type GlyphPart, readFont } from './trueType.ts';

const shadda = '\u0651';

/** A vowel stands on a shadda, not below it, so it comes after; Unicode's normal form has it before. */
const inMarkOrder = (text: string) =>
  text.replace(
    /[\u064b-\u0650\u0652-\u065f\u0670]+\u0651/g,
    (marks) => `${shadda}${marks.slice(0, -1)}`,
  );

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
  const shapers = { normal: openShaper(files.normal), bold: openShaper(files.bold) };
  return {
    family,
    has: (code) => fontWeights.every((weight) => fonts[weight].glyphOf.has(code)),
    isShaped: true,
    set(text, weight, toLeft) {
      const font = fonts[weight];
      const shaper = shapers[weight];
      const direction = toLeft ? 'rtl' : 'ltr';
      const run = shaper.layout(inMarkOrder(text), undefined, script, undefined, direction);
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
