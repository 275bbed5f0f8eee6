import type { Bidi } from 'bidi-js';
import type { FontWeight } from '../page.ts';
import { hasRtl, isRtl, withoutMark } from './direction.ts';
import type { Face, SetGlyph } from './face.ts';

export type LineGlyph = SetGlyph & { face: Face };

/** The glyphs of a line, from left to right. */
export type SetLine = (line: string, weight: FontWeight) => LineGlyph[];

type Run = { text: string; face: Face; isRtl: boolean };

/** Letters and figures have a face of their own; what stands between them has that of what it follows. */
const ownFace = /[\p{L}\p{N}]/u;

/**
 * Sets lines in several faces and both directions.
 * @param faces the first one that has a character prints it
 * @param bidi null if no text runs from right to left
 */
export function lineSetter(faces: readonly [Face, ...Face[]], bidi: Bidi | null): SetLine {
  /** The face of each UTF-16 unit. */
  function facesOf(text: string): Face[] {
    const [latin] = faces;
    let last = latin;
    return [...text].flatMap((character) => {
      const code = character.codePointAt(0) ?? 0;
      const follows = !ownFace.test(character) && last.has(code);
      const face = follows ? last : (faces.find(({ has }) => has(code)) ?? latin);
      if (ownFace.test(character)) last = face;
      return Array.from({ length: character.length }, () => face);
    });
  }

  /** The order in which units are seen, from left to right, and how deeply each is embedded: odd levels run to the left. */
  function orderOf(line: string, text: string) {
    if (!(bidi && hasRtl(line))) {
      return { order: Array.from({ length: text.length }, (_, index) => index), levels: null };
    }
    const embedding = bidi.getEmbeddingLevels(text, isRtl(line) ? 'rtl' : 'ltr');
    return { order: bidi.getReorderedIndices(text, embedding), levels: embedding.levels };
  }

  function runsOf(line: string): Run[] {
    const text = withoutMark(line);
    const found = facesOf(text);
    const { order, levels } = orderOf(line, text);
    const runs: (Run & { level: number })[] = [];
    for (const index of order) {
      const level = levels?.[index] ?? 0;
      const toLeft = level % 2 === 1;
      const unit = text[index] ?? '';
      const shown = toLeft ? (bidi?.getMirroredCharacter(unit) ?? unit) : unit;
      const face = found[index];
      const run = runs.at(-1);
      if (run && run.face === face && run.level === level) {
        run.text = toLeft ? `${shown}${run.text}` : `${run.text}${shown}`;
      } else if (face) runs.push({ text: shown, face, isRtl: toLeft, level });
    }
    return runs;
  }

  /** What a glyph is read as: of two that mirror each other, the other one than is seen. */
  const readAs = (characters: string, toLeft: boolean) =>
    (toLeft ? bidi?.getMirroredCharacter(characters) : null) ?? characters;

  const known: Record<FontWeight, Map<string, LineGlyph[]>> = {
    normal: new Map(),
    bold: new Map(),
  };

  /** Words by themselves: the same ones come again, and what is next to a space is not changed by it. */
  function setWord(text: string, weight: FontWeight, { face, isRtl: toLeft }: Run): LineGlyph[] {
    const key = `${toLeft}${face.family}${text}`;
    let glyphs = known[weight].get(key);
    if (!glyphs) {
      glyphs = face.set(text, weight, toLeft).map((glyph) => {
        return { ...glyph, characters: readAs(glyph.characters, toLeft), face };
      });
      known[weight].set(key, glyphs);
    }
    return glyphs;
  }

  return (line, weight) =>
    runsOf(line).flatMap((run) => {
      const words = run.text.split(/(?<= )|(?= )/);
      if (run.isRtl) words.reverse();
      return words.flatMap((word) => setWord(word, weight, run));
    });
}
