import type { Bidi } from 'bidi-js';
import type { FontWeight } from '../page.ts';
import type { Face, SetGlyph } from './face.ts';
import { hasRtl, type Line } from './line.ts';

/** A glyph of a line, and where the run that it belongs to begins as the line is read. */
export type LineGlyph = SetGlyph & { face: Face; at: number };

/** Text of one face and direction, in the order in which it is read. */
type Run = { text: string; face: Face; toLeft: boolean; at: number };

/** What isolates a text from the one around it. */
const isolates = /[\u2068\u2069]/;

/** Longer words are not kept: their parts are measured when they are broken, each once. */
const longestKept = 40;

/**
 * Sets lines in several faces and both directions.
 * @param faces the first one that has a character prints it, whatever stands beside it
 * @param bidi null if no text runs to the left
 */
export function lineSetter(faces: readonly Face[], bidi: Bidi | null) {
  const known = new Map<string, Face | undefined>();
  const faceOf = (character: string): Face | undefined => {
    if (!known.has(character)) {
      const code = character.codePointAt(0) ?? 0;
      const face = faces.find(({ has }) => has(code));
      known.set(character, isolates.test(character) ? undefined : face);
    }
    return known.get(character);
  };

  /** The runs of a text as it is read. What is not seen is left out. */
  function runsOf(text: string): Run[] {
    const runs: Run[] = [];
    let at = 0;
    for (const character of text) {
      const face = faceOf(character);
      const run = runs.at(-1);
      if (run && run.face === face) run.text += character;
      else if (face) runs.push({ text: character, face, toLeft: false, at });
      at += character.length;
    }
    for (const run of runs) run.toLeft = run.face.isShaped && hasRtl(run.text);
    return runs;
  }

  const mirrored = (unit: string) => bidi?.getMirroredCharacter(unit) ?? unit;

  /** The runs of a line, from left to right. */
  function seenRuns({ text, seen }: Line): Run[] {
    if (!seen) return runsOf(text);
    const faceAt = [...text].flatMap((character) =>
      Array.from({ length: character.length }, () => faceOf(character)),
    );
    const runs: Run[] = [];
    let last = { index: Number.NaN, toLeft: false };
    for (const { index, toLeft } of seen) {
      const unit = text[index] ?? '';
      const face = faceAt[index];
      const run = runs.at(-1);
      const follows = toLeft === last.toLeft && index === last.index + (toLeft ? -1 : 1);
      if (run && follows && run.face === face) {
        run.text = toLeft ? unit + run.text : run.text + unit;
        run.at = Math.min(run.at, index);
      } else if (face) runs.push({ text: unit, face, toLeft, at: index });
      last = { index, toLeft };
    }
    return runs;
  }

  const words: Record<FontWeight, Map<string, SetGlyph[]>> = { normal: new Map(), bold: new Map() };

  function setRun({ text, face, toLeft }: Run, weight: FontWeight): SetGlyph[] {
    if (!face.isShaped) {
      if (!toLeft) return face.set(text, weight, false);
      // A bracket is seen as the other one, and still stands for itself.
      const glyphs = [...text].flatMap((character) => {
        const set = face.set(mirrored(character), weight, false);
        return set.map((glyph) => ({ ...glyph, characters: character }));
      });
      return glyphs.reverse();
    }
    const key = `${face.family} ${toLeft} ${text}`;
    const found = words[weight].get(key) ?? face.set(text, weight, toLeft);
    if (text.length <= longestKept) words[weight].set(key, found);
    return found;
  }

  const knownAdvances: Record<FontWeight, Map<string, number>> = {
    normal: new Map(),
    bold: new Map(),
  };
  /** Of a character that is a glyph of its own. */
  function advanceOf(character: string, face: Face, weight: FontWeight): number {
    const found =
      knownAdvances[weight].get(character) ?? face.set(character, weight, false)[0]?.advance ?? 0;
    knownAdvances[weight].set(character, found);
    return found;
  }

  return {
    /** The glyphs of a line, from left to right. */
    set: (line: Line, weight: FontWeight): LineGlyph[] =>
      seenRuns(line).flatMap((run) => {
        // Readers know which letters run to the left, but not signs among them.
        const isApart = run.toLeft && !run.face.isShaped;
        return setRun(run, weight).map((glyph, index, { length }) => {
          return { ...glyph, face: run.face, at: isApart ? run.at + length - 1 - index : run.at };
        });
      }),
    /** How wide a text is on one line, in ems: in whichever order its runs are seen. */
    width(text: string, weight: FontWeight): number {
      let width = 0;
      for (const run of runsOf(text)) {
        const advances = run.face.isShaped
          ? setRun(run, weight).map((glyph) => glyph.advance)
          : [...run.text].map((character) => advanceOf(character, run.face, weight));
        for (const advance of advances) width += advance;
      }
      return width;
    },
    /** Every glyph that lines of a text may have, wherever it is broken, beside those of broken words. */
    glyphsOf(text: string, weight: FontWeight): LineGlyph[] {
      return runsOf(text).flatMap((run) =>
        [run, ...(bidi && !run.face.isShaped ? [{ ...run, toLeft: true }] : [])].flatMap((one) =>
          setRun(one, weight).map((glyph) => ({ ...glyph, face: run.face, at: run.at })),
        ),
      );
    },
  };
}

export type LineSetter = ReturnType<typeof lineSetter>;
